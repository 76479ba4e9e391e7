import * as z from 'zod/mini';
import { TokenRequest } from './accounts/signIn.ts';
import type { FeatureCalls } from './callDefinition.ts';
import { checkStates, type FindingCode, healthChecks, healthSentences } from './healthMessages.ts';

export const Finding = z.object({
  Check: z.enum(healthChecks),
  State: z.enum(checkStates),
  Code: z.enum(Object.keys(healthSentences) as FindingCode[]),
  At: z.nullable(z.string()),
  Count: z.nullable(z.number()),
  Bytes: z.nullable(z.number()),
  OfBytes: z.nullable(z.number()),
  Name: z.string(),
  Said: z.string(),
});
export type Finding = z.output<typeof Finding>;

export const Warning = z.object({
  Code: z.enum(['backupOld', 'backupNever', 'documentsDamaged']),
  Since: z.nullable(z.string()),
  Count: z.nullable(z.int()),
});
export type Warning = z.output<typeof Warning>;

export const healthCalls = {
  readHealth: {
    endpoint: 'GET /api/health',
    who: 'administrator',
    summary: 'Reads the health of the portal',
    request: TokenRequest,
    answered: z.object({
      Version: z.string(),
      StartedOn: z.string(),
      LookedOn: z.string(),
      Findings: z.array(Finding),
    }),
  },
  listWarnings: {
    endpoint: 'GET /api/warnings',
    who: 'administrator',
    summary: 'Reads the warnings for all staff pages: missing or old backups, damaged documents',
    request: TokenRequest,
    answered: z.array(Warning),
  },
} satisfies FeatureCalls;

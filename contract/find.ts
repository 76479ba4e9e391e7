import * as z from 'zod/mini';
import type { FeatureCalls } from './callDefinition.ts';
import { maxLength, optionalText, token } from './fields.ts';

export const maxFindTextLength = 100;
export const minFindTextLength = 2;
export const maxFindResults = 8;

/** The row is an application, or an employer if `ApplicationStatusId` is null. */
export const FindResult = z.object({
  Kind: z.enum(['application', 'employer']),
  Id: z.int(),
  Number: z.string(),
  Name: z.string(),
  Of: z.string(),
  ApplicationStatusId: z.nullable(z.int()),
});
export type FindResult = z.output<typeof FindResult>;

export const findCalls = {
  find: {
    endpoint: 'POST /api/find',
    who: 'administrator',
    changes: false,
    summary: 'Finds the applications and employers that match a text best',
    request: z.object({
      Token: token,
      Text: optionalText(maxLength.line),
    }),
    answered: z.object({
      Found: z.array(FindResult),
      HasMore: z.boolean(),
    }),
  },
} satisfies FeatureCalls;

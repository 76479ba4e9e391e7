import * as z from 'zod/mini';
import type { FeatureCalls } from './callDefinition.ts';
import { maxLength, optionalText, token } from './fields.ts';

/** Every searchable number, name or address is shorter than this. */
export const maxFindTextLength = 100;
/** A single letter would match nearly everything. */
export const minFindTextLength = 2;
export const maxFindResults = 8;

export const FindRequest = z.object({
  Token: token,
  /**
   * The text may match an application number, an applicant, or an employer's name, designation number,
   * contact, telephone or email.
   */
  Text: optionalText(maxLength.line),
});

/** The row is an application, or an employer if `ApplicationStatusId` is null. */
export const FindResult = z.object({
  Kind: z.enum(['application', 'employer']),
  Id: z.int(),
  /** An application has its own number here, an employer its designation number. */
  Number: z.string(),
  /** An application has its applicant's name here, an employer its own. */
  Name: z.string(),
  /** An application has its employer's name here, an employer its contact person's. */
  Of: z.string(),
  ApplicationStatusId: z.nullable(z.int()),
});
export type FindResult = z.output<typeof FindResult>;

export const FindAnswer = z.object({
  /** The best matches come first. */
  Found: z.array(FindResult),
  HasMore: z.boolean(),
});
export type FindAnswer = z.output<typeof FindAnswer>;

export const findCalls = {
  find: {
    endpoint: 'POST /api/find',
    who: 'administrator',
    changes: false,
    summary: 'Finds the applications and employers that match a text best',
    request: FindRequest,
    answered: FindAnswer,
  },
} satisfies FeatureCalls;

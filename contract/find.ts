import * as z from 'zod/mini';
import type { FeatureCalls } from './callRow.ts';
import { maxLength, optionalText, token } from './fields.ts';

/** Longer than any number, name or address that is looked for. */
export const maxFindTextLength = 100;
/** Fewer letters would find nearly everything. */
export const minFindTextLength = 2;
export const maxFindResults = 8;

export const FindRequest = z.object({
  Token: token,
  /** An application number, an applicant, or an employer's name, designation number, contact person, telephone or email. */
  Text: optionalText(maxLength.line),
});

/** What the text finds: an application, or an employer where `ApplicationStatusId` is null. */
export const Found = z.object({
  Kind: z.enum(['application', 'employer']),
  Id: z.int(),
  /** The application number, or the employer's designation number. */
  Number: z.string(),
  /** The applicant, or the name of the employer. */
  Name: z.string(),
  /** The employer of an application, or the contact person of an employer. */
  Of: z.string(),
  ApplicationStatusId: z.nullable(z.int()),
});
export type Found = z.output<typeof Found>;

export const FindAnswer = z.object({
  /** The best first. */
  Found: z.array(Found),
  /** There are others. */
  HasMore: z.boolean(),
});
export type FindAnswer = z.output<typeof FindAnswer>;

export const findCalls = {
  find: {
    endpoint: 'POST /api/find',
    who: 'administrator',
    changes: false,
    summary: 'The applications and employers that fit a text best',
    request: FindRequest,
    answered: FindAnswer,
  },
} satisfies FeatureCalls;

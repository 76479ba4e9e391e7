import * as z from 'zod/mini';
import type { FeatureCalls } from './callRow.ts';
import { maxLength, optionalText, token } from './fields.ts';

/** Every searchable number, name or address is shorter. */
export const maxFindTextLength = 100;
/** Fewer letters would match nearly everything. */
export const minFindTextLength = 2;
export const maxFindResults = 8;

export const FindRequest = z.object({
  Token: token,
  /**
   * The text is an application number, an applicant, or an employer's name, designation number, contact, telephone
   * or email.
   */
  Text: optionalText(maxLength.line),
});

/** It is an application, or an employer if `ApplicationStatusId` is null. */
export const Found = z.object({
  Kind: z.enum(['application', 'employer']),
  Id: z.int(),
  /** It is the application number, or the employer's designation number. */
  Number: z.string(),
  /** It is the applicant, or the name of the employer. */
  Name: z.string(),
  /** It is the employer of an application, or the contact person of an employer. */
  Of: z.string(),
  ApplicationStatusId: z.nullable(z.int()),
});
export type Found = z.output<typeof Found>;

export const FindAnswer = z.object({
  /** The best come first. */
  Found: z.array(Found),
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

import * as z from 'zod/mini';
import { ReadApplicationRequest } from './applications.ts';
import type { FeatureCalls } from './callRow.ts';
import { flag, maxLength, optionalId, optionalText, token } from './fields.ts';

/** A list of what is new names so many of them, the newest ones. */
export const maxNews = 5_000;

/** What others changed since this person last looked; newest change first. */
export const NewsList = z.object({
  Applications: z.array(z.int()),
  /** How many there are in all. */
  Count: z.int(),
});
export type NewsList = z.output<typeof NewsList>;

/** What others changed in one application since this person last looked at it. */
export const NewsOfApplication = z.object({
  IsNew: z.boolean(),
  /** It was filed since, so that all of it is new. */
  IsFiled: z.boolean(),
  Fields: z.array(z.string()),
  Slots: z.array(z.string()),
  /** Additional documents. */
  Documents: z.array(z.int()),
  Notes: z.array(z.int()),
  Requests: z.array(z.int()),
  /** When the person last looked; empty where that was not since this is kept. */
  Since: z.string(),
  /** Names the newest change that this person may know of; `look` takes all up to it as seen. Empty where none is on record. */
  Newest: z.string(),
  /** When the newest of them was that its form or its notes show; empty where nothing is on record. */
  ChangedOn: z.string(),
});
export type NewsOfApplication = z.output<typeof NewsOfApplication>;

export const LookRequest = z.object({
  Token: token,
  ApplicationId: optionalId,
  /** The newest change when it was shown; what came later stays new. */
  Newest: optionalText(maxLength.line),
  /** In place of an application: everything up to now. */
  All: flag,
});
export type LookRequest = z.output<typeof LookRequest>;

export const KeepAsNewRequest = z.object({
  Token: token,
  ApplicationId: optionalId,
  /** In place of an application: all that was last marked as seen with `All`. */
  All: flag,
});

export const newsCalls = {
  listNews: {
    endpoint: 'GET /api/news',
    who: 'signedIn',
    summary: 'The applications that others changed since one last looked at them',
    request: z.object({ token }),
    answered: NewsList,
    hasVersion: true,
  },
  readNews: {
    endpoint: 'GET /api/news/application',
    who: 'signedIn',
    summary: 'What others changed in an application since one last looked at it',
    request: ReadApplicationRequest,
    answered: NewsOfApplication,
  },
  look: {
    endpoint: 'POST /api/news/look',
    who: 'signedIn',
    summary: 'Mark an application, or all of them, as seen',
    request: LookRequest,
  },
  keepAsNew: {
    endpoint: 'POST /api/news/keep',
    who: 'signedIn',
    summary: 'Take back that an application, or all of them, were marked as seen',
    request: KeepAsNewRequest,
  },
} satisfies FeatureCalls;

import * as z from 'zod/mini';
import { ReadApplicationRequest } from './applications.ts';
import type { FeatureCalls } from './callRow.ts';
import { flag, maxLength, optionalId, optionalText, token } from './fields.ts';

/** A list has at most this many changes, the newest ones. */
export const maxNews = 5_000;

/** Lists what others changed since this person last looked, newest first. */
export const NewsList = z.object({
  Applications: z.array(z.int()),
  /** Counts all, also those that exceed the list. */
  Count: z.int(),
});
export type NewsList = z.output<typeof NewsList>;

/** Lists what others changed in one application since this person last looked at it. */
export const NewsOfApplication = z.object({
  IsNew: z.boolean(),
  /** Tells whether it was filed since, so that all of it is new. */
  IsFiled: z.boolean(),
  Fields: z.array(z.string()),
  Slots: z.array(z.string()),
  /** These are additional documents. */
  Documents: z.array(z.int()),
  Notes: z.array(z.int()),
  Requests: z.array(z.int()),
  /** It is when the person last looked; blank if that is not recorded. */
  Since: z.string(),
  /**
   * Identifies the newest change visible to this person; `look` marks all up to it as seen. It is blank if there is
   * none.
   */
  Newest: z.string(),
  /** It is the time of the newest change that form or notes show; blank if there is none. */
  ChangedOn: z.string(),
});
export type NewsOfApplication = z.output<typeof NewsOfApplication>;

export const LookRequest = z.object({
  Token: token,
  ApplicationId: optionalId,
  /** It is the newest change that was shown; later ones stay new. */
  Newest: optionalText(maxLength.line),
  /** It replaces an application: everything up to now is marked. */
  All: flag,
});
export type LookRequest = z.output<typeof LookRequest>;

export const KeepAsNewRequest = z.object({
  Token: token,
  ApplicationId: optionalId,
  /** It replaces an application: everything last marked with `All` becomes new again. */
  All: flag,
});

export const newsCalls = {
  listNews: {
    endpoint: 'GET /api/news',
    who: 'signedIn',
    summary: 'Lists applications with changes by others that the caller has not seen',
    request: z.object({ token }),
    answered: NewsList,
    hasVersion: true,
  },
  readNews: {
    endpoint: 'GET /api/news/application',
    who: 'signedIn',
    summary: 'Lists changes by others in an application that the caller has not seen',
    request: ReadApplicationRequest,
    answered: NewsOfApplication,
  },
  look: {
    endpoint: 'POST /api/news/look',
    who: 'signedIn',
    summary: 'Marks an application, or all of them, as seen',
    request: LookRequest,
  },
  keepAsNew: {
    endpoint: 'POST /api/news/keep',
    who: 'signedIn',
    summary: 'Undoes marking an application, or all of them, as seen',
    request: KeepAsNewRequest,
  },
} satisfies FeatureCalls;

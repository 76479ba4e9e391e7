import * as z from 'zod/mini';
import { ReadApplicationRequest } from './applications.ts';
import type { FeatureCalls } from './callDefinition.ts';
import { flag, maxLength, optionalId, optionalText, token } from './fields.ts';

/** A list contains at most this many changes, the newest ones. */
export const maxNews = 5_000;

/** The lists contain what others have changed since the person last opened each application, newest first. */
export const NewsList = z.object({
  Applications: z.array(z.int()),
  /** The number counts all changes, even if the lists contain only the newest ones. */
  Count: z.int(),
});
export type NewsList = z.output<typeof NewsList>;

/** The fields tell what others have changed in one application since the person last opened it. */
export const NewsOfApplication = z.object({
  IsNew: z.boolean(),
  /** If the application itself is new to the person, all of its content counts as new. */
  IsFiled: z.boolean(),
  Fields: z.array(z.string()),
  Slots: z.array(z.string()),
  /** The ids are those of additional documents. */
  Documents: z.array(z.int()),
  Notes: z.array(z.int()),
  Requests: z.array(z.int()),
  /** The person last opened the application at this time; blank if the time was not recorded. */
  Since: z.string(),
  /**
   * The value identifies the newest change that the person may see; sending it to `look` marks all changes
   * up to it as seen. It is blank if nothing has changed.
   */
  Newest: z.string(),
  /** The time is that of the newest change to the form or the notes; blank if there is none. */
  ChangedOn: z.string(),
});
export type NewsOfApplication = z.output<typeof NewsOfApplication>;

export const MarkAsSeenRequest = z.object({
  Token: token,
  ApplicationId: optionalId,
  /** The client sends the newest change that it showed, so that later changes stay marked as new. */
  Newest: optionalText(maxLength.line),
  /** The flag is sent instead of an application, and marks all changes in all applications as seen. */
  All: flag,
});
export type MarkAsSeenRequest = z.output<typeof MarkAsSeenRequest>;

export const KeepAsNewRequest = z.object({
  Token: token,
  ApplicationId: optionalId,
  /** The flag is sent instead of an application, and undoes the last marking of all changes as seen. */
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
    request: MarkAsSeenRequest,
  },
  keepAsNew: {
    endpoint: 'POST /api/news/keep',
    who: 'signedIn',
    summary: 'Undoes marking an application, or all of them, as seen',
    request: KeepAsNewRequest,
  },
} satisfies FeatureCalls;

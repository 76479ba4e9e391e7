import * as z from 'zod/mini';
import { ReadApplicationRequest } from './applications.ts';
import type { FeatureCalls } from './callDefinition.ts';
import { flag, maxLength, optionalId, optionalText, token } from './fields.ts';

export const maxNewsApplications = 5_000;

export const NewsList = z.object({
  Applications: z.array(z.int()),
  Count: z.int(),
});
export type NewsList = z.output<typeof NewsList>;

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
  Since: z.string(),
  /**
   * The value identifies the newest change that the person may see; sending it to `look` marks all changes
   * up to it as seen. It is blank if nothing has changed.
   */
  Newest: z.string(),
  ChangedOn: z.string(),
});
export type NewsOfApplication = z.output<typeof NewsOfApplication>;

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
    request: z.object({
      Token: token,
      ApplicationId: optionalId,
      /** The client sends the newest change that it showed, so that later changes stay marked as new. */
      Newest: optionalText(maxLength.line),
      All: flag,
    }),
  },
  keepAsNew: {
    endpoint: 'POST /api/news/keep',
    who: 'signedIn',
    summary: 'Undoes marking an application, or all of them, as seen',
    request: z.object({
      Token: token,
      ApplicationId: optionalId,
      All: flag,
    }),
  },
} satisfies FeatureCalls;

import * as z from 'zod/mini';
import { AdminApplicationRow, EmployerApplicationRow } from './applications.ts';
import { maxBatchSize } from './batchLimits.ts';
import type { FeatureCalls } from './callRow.ts';
import { id, maxLength, optionalId, optionalText, token } from './fields.ts';
import { maxWindowRows, windowSorts } from './longLists.ts';

export const ListApplicationsRequest = z.object({
  token,
  /** Of a longer list of all, the length is answered alone. */
  atMost: optionalId,
});

export const LengthOfList = z.object({ Count: z.int() });

const wanted = {
  token,
  /** Words, all of which are looked for in number, employer, designation number, applicant and job title. */
  text: optionalText(maxLength.secret),
  status: optionalText(maxLength.line),
  caseManager: optionalText(maxLength.line),
  /** Not empty: only those that others changed since the caller last looked. */
  changed: optionalText(maxLength.line),
  /** Not empty: only those with a request that stands so. */
  request: optionalText(maxLength.line),
  /** Left out, the newest change comes first. */
  sort: z.nullish(z.enum(windowSorts)),
  direction: z.nullish(z.enum(['ascending', 'descending'])),
  /** How many rows come before the window. */
  first: optionalId,
};

export const ApplicationWindowRequest = z.object({
  ...wanted,
  most: z.optional(id.check(z.maximum(maxWindowRows))),
});

export const ApplicationWindow = z.object({
  /** Windows of one version fit together. */
  Version: z.string(),
  /** How many applications there are. */
  All: z.int(),
  /** How many of them fit the filters, or the first thousand where more do. */
  Count: z.int(),
  HasMore: z.boolean(),
  /** Everyone who looks after an employer. */
  CaseManagers: z.array(z.string()),
  Rows: z.array(AdminApplicationRow),
});
export type ApplicationWindow = z.output<typeof ApplicationWindow>;

/** As a window is asked for; only the numbers of its rows are wanted, to choose them. */
export const MatchingApplicationsRequest = z.object({
  ...wanted,
  most: z.optional(id.check(z.maximum(maxBatchSize))),
});

export const MatchingApplications = z.object({
  /** How many fit the filters. */
  Count: z.int(),
  /** In the order of the list. */
  ApplicationIds: z.array(z.int()),
});

export const applicationListCalls = {
  listApplications: {
    endpoint: 'GET /api/applications',
    who: 'signedIn',
    summary:
      'The own applications, or for an administrator all of them, or how many they are where these are more than is wanted',
    request: ListApplicationsRequest,
    answered: z.union([
      z.array(z.union([AdminApplicationRow, EmployerApplicationRow])),
      LengthOfList,
    ]),
    hasVersion: true,
  },
  readApplicationWindow: {
    endpoint: 'GET /api/applications/window',
    who: 'administrator',
    changes: false,
    summary: 'Some rows of the list of all applications, as it is filtered and sorted',
    request: ApplicationWindowRequest,
    answered: ApplicationWindow,
  },
  listMatchingApplications: {
    endpoint: 'GET /api/applications/matching',
    who: 'administrator',
    changes: false,
    summary:
      'How many rows of the list of all applications fit its filters, and the ids of up to 500 of them',
    request: MatchingApplicationsRequest,
    answered: MatchingApplications,
  },
} satisfies FeatureCalls;

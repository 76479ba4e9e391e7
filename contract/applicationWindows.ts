import * as z from 'zod/mini';
import { AdminApplicationRow, EmployerApplicationRow } from './applications.ts';
import { maxBatchSize } from './batchLimits.ts';
import type { FeatureCalls } from './callRow.ts';
import { id, maxLength, optionalId, optionalText, token } from './fields.ts';
import { maxWindowRows, windowSorts } from './longLists.ts';

export const ListApplicationsRequest = z.object({
  token,
  /** Above this length only the length is answered. */
  atMost: optionalId,
});

export const LengthOfList = z.object({ Count: z.int() });

const wanted = {
  token,
  /** All these words must occur in number, employer, designation number, applicant or job title. */
  text: optionalText(maxLength.secret),
  status: optionalText(maxLength.line),
  caseManager: optionalText(maxLength.line),
  /** If not empty, only applications that others changed since the caller's last look are listed. */
  changed: optionalText(maxLength.line),
  /** If not empty, only applications with a request in this state are listed. */
  request: optionalText(maxLength.line),
  /** If omitted, the newest change comes first. */
  sort: z.nullish(z.enum(windowSorts)),
  direction: z.nullish(z.enum(['ascending', 'descending'])),
  /** This many rows come before the window. */
  first: optionalId,
};

export const ApplicationWindowRequest = z.object({
  ...wanted,
  most: z.optional(id.check(z.maximum(maxWindowRows))),
});

export const ApplicationWindow = z.object({
  /** Windows with the same version fit together. */
  Version: z.string(),
  /** Counts all applications, whatever the filters. */
  All: z.int(),
  /** Counts the applications that match the filters, or up to a thousand if there are more. */
  Count: z.int(),
  HasMore: z.boolean(),
  /** Names the case managers of employers and applications; blank stands for none. */
  CaseManagers: z.array(z.string()),
  Rows: z.array(AdminApplicationRow),
});
export type ApplicationWindow = z.output<typeof ApplicationWindow>;

export const MatchingApplicationsRequest = z.object({
  ...wanted,
  most: z.optional(id.check(z.maximum(maxBatchSize))),
});

export const MatchingApplications = z.object({
  /** Counts all applications that match the filters. */
  Count: z.int(),
  /** The ids are in the order of the list. */
  ApplicationIds: z.array(z.int()),
});

export const applicationListCalls = {
  listApplications: {
    endpoint: 'GET /api/applications',
    who: 'signedIn',
    summary:
      'Lists the own applications, or all of them for an administrator; returns only their number if there are more than the requested limit',
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
    summary: 'Reads some rows of the filtered and sorted list of all applications',
    request: ApplicationWindowRequest,
    answered: ApplicationWindow,
  },
  listMatchingApplications: {
    endpoint: 'GET /api/applications/matching',
    who: 'administrator',
    changes: false,
    summary:
      'Counts the applications that match the filters of the list, and returns the ids of up to 500 of them',
    request: MatchingApplicationsRequest,
    answered: MatchingApplications,
  },
} satisfies FeatureCalls;

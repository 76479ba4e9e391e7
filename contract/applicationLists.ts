import * as z from 'zod/mini';
import { AdminApplicationRow, EmployerApplicationRow } from './applications.ts';
import { maxBatchSize } from './batchLimits.ts';
import type { FeatureCalls } from './callDefinition.ts';
import { id, maxLength, optionalId, optionalText, token } from './fields.ts';
import { maxWindowRows, windowSortColumns } from './listPaging.ts';

export const ListLength = z.object({ Count: z.int() });

const listFilterFields = {
  token,
  /** Every word of the text must occur in the number, employer, designation number, applicant or job title. */
  text: optionalText(maxLength.secret),
  status: optionalText(maxLength.line),
  caseManager: optionalText(maxLength.line),
  changed: optionalText(maxLength.line),
  request: optionalText(maxLength.line),
  sort: z.nullish(z.enum(windowSortColumns)),
  direction: z.nullish(z.enum(['ascending', 'descending'])),
  first: optionalId,
};

export const applicationListCalls = {
  listApplications: {
    endpoint: 'GET /api/applications',
    who: 'signedIn',
    summary:
      'Lists the own applications, or all of them for an administrator; returns only their number if there are more than the requested limit',
    request: z.object({
      token,
      /** If more applications than this match, only their number is returned, without their ids. */
      atMost: optionalId,
    }),
    answered: z.union([
      z.array(z.union([AdminApplicationRow, EmployerApplicationRow])),
      ListLength,
    ]),
    hasVersion: true,
  },
  readApplicationWindow: {
    endpoint: 'GET /api/applications/window',
    who: 'administrator',
    changes: false,
    summary: 'Reads some rows of the filtered and sorted list of all applications',
    request: z.object({
      ...listFilterFields,
      most: z.optional(id.check(z.maximum(maxWindowRows))),
    }),
    answered: z.object({
      /** The version changes with every change of the list, so that pages of different versions are not mixed. */
      Version: z.string(),
      All: z.int(),
      /** The number of matching applications is exact up to a thousand; above that it is 1000. */
      Count: z.int(),
      HasMore: z.boolean(),
      CaseManagers: z.array(z.string()),
      Rows: z.array(AdminApplicationRow),
    }),
  },
  listMatchingApplications: {
    endpoint: 'GET /api/applications/matching',
    who: 'administrator',
    changes: false,
    summary:
      'Counts the applications that match the filters of the list, and returns the ids of up to 500 of them',
    request: z.object({
      ...listFilterFields,
      most: z.optional(id.check(z.maximum(maxBatchSize))),
    }),
    answered: z.object({
      Count: z.int(),
      ApplicationIds: z.array(z.int()),
    }),
  },
} satisfies FeatureCalls;

import * as z from 'zod/mini';
import { AdminApplicationRow } from './applications.ts';
import { maxBatchSize } from './batchLimits.ts';
import type { FeatureCalls } from './callDefinition.ts';
import { isIdInList } from './enumerations.ts';
import { id, maxLength, optionalId, optionalText, token } from './fields.ts';
import { createProblem, findTooLongFields, type Problem } from './problems.ts';
import { sectors, sizes, statuses, years } from './program.ts';

/** No stored value is longer than these limits, so a longer text could match nothing. */
export const searchLimits = {
  JobNumber: 50,
  DesignationNumber: 50,
  OperatingName: 100,
  BusinessLastName: 50,
  ApplicationLastName: 50,
} as const;

/**
 * Every criterion may be empty. Dates are written as `MMM DD, yyyy`, and mean whole days in the program's time zone.
 */
export const SearchRequest = z.object({
  Token: token,
  StartOn: optionalText(maxLength.line),
  EndOn: optionalText(maxLength.line),
  DateType: z.pipe(
    z.nullish(z.enum(['createdOn', 'modifiedOn', ''])),
    z.transform((value) => value || 'createdOn'),
  ),
  ApplicationStatusId: optionalId,
  JobNumber: optionalText(maxLength.line),
  DesignationNumber: optionalText(maxLength.line),
  OperatingName: optionalText(maxLength.line),
  BusinessLastName: optionalText(maxLength.line),
  ApplicationLastName: optionalText(maxLength.line),
  OperatingSectorId: optionalId,
  BusinessSizeId: optionalId,
  YearsOfOperationId: optionalId,
});
export type SearchRequest = z.output<typeof SearchRequest>;

export const exportFormats = ['csv', 'excel', 'paper'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const SearchRow = z.extend(AdminApplicationRow, {
  Location: z.string(),
  EmployerName: z.string(),
  Applicant_LastName: z.string(),
  Applicant_FirstName: z.string(),
  Status: z.string(),
  OperatingSector: z.string(),
  BusinessSize: z.string(),
  YearsOfOperation: z.string(),
  OperatingSectorId: z.nullable(z.int()),
  BusinessSizeId: z.nullable(z.int()),
  YearsOfOperationId: z.nullable(z.int()),
  OtherNumber: z.optional(z.string()),
});
export type SearchRow = z.output<typeof SearchRow>;

export function findSearchProblems(criteria: SearchRequest): Problem[] {
  const lists = [
    ['ApplicationStatusId', statuses],
    ['OperatingSectorId', sectors],
    ['BusinessSizeId', sizes],
    ['YearsOfOperationId', years],
  ] as const;
  return [
    ...lists
      .filter(([field, list]) => criteria[field] && !isIdInList(list, criteria[field]))
      .map(([field]) => createProblem('notInList', field)),
    ...findTooLongFields(criteria, searchLimits),
  ];
}

export const searchCalls = {
  search: {
    endpoint: 'POST /api/search',
    who: 'administrator',
    changes: false,
    summary: 'Searches applications',
    request: SearchRequest,
    answered: z.array(SearchRow),
  },
  recordExport: {
    endpoint: 'POST /api/export',
    who: 'administrator',
    summary: 'Records the export of a search result',
    request: z.extend(SearchRequest, {
      Results: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    }),
  },
  exportChosen: {
    endpoint: 'POST /api/export/chosen',
    who: 'administrator',
    summary: 'Returns up to 500 selected applications for export or printing, and records that',
    request: z.object({
      Token: token,
      Applications: z.array(id).check(z.minLength(1), z.maxLength(maxBatchSize)),
      As: z.enum(exportFormats),
    }),
    answered: z.array(SearchRow),
  },
} satisfies FeatureCalls;

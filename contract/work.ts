import * as z from 'zod/mini';
import { AdminApplicationRow } from './applications.ts';
import type { FeatureCalls } from './callDefinition.ts';
import { DesignationTerm } from './designations.ts';
import { id, optionalId, token } from './fields.ts';
import { maxWorkRows, type WorkView, workViews } from './workViews.ts';

const WorkRequest = z.object({
  token,
  view: z.nullish(z.enum(workViews)),
  whose: z.nullish(z.union([id, z.enum(['all', ''])])),
  first: optionalId,
  /** If the number is 0, the answer contains only the counts. */
  most: z.optional(id.check(z.maximum(maxWorkRows))),
});

export const WorkRow = z.extend(AdminApplicationRow, {
  Since: z.string(),
  /**
   * These are the days since the application got its status, without those on which a request was with the employer.
   */
  Days: z.int(),
  WaitsFor: z.enum(['us', 'employer']),
  /** The request that is with the employer is due on this day, `yyyy-mm-dd`; blank if there is none. */
  DueOn: z.string(),
  IsOverdue: z.boolean(),
  /** The first of its documents expires on this day; blank unless that is soon or in the past. */
  ExpiresOn: z.string(),
  IsNew: z.boolean(),
});
export type WorkRow = z.output<typeof WorkRow>;

const rowCountField = z.int();

export const WorkCounts = z.object({
  mine: rowCountField,
  unassigned: rowCountField,
  waitingForUs: rowCountField,
  waitingForEmployer: rowCountField,
  overdue: rowCountField,
  papersExpiring: rowCountField,
  changed: rowCountField,
} satisfies Record<WorkView, z.ZodMiniType>);
export type WorkCounts = z.output<typeof WorkCounts>;

/** Rows are sorted by their days in the status, longest first; the counts are those of all views. */
export const WorkList = z.object({
  Counts: WorkCounts,
  Total: z.int(),
  Rows: z.array(WorkRow),
  /** The rows include the work of these absent colleagues. */
  StandsInFor: z.array(z.int()),
  /**
   * This number counts the employers whose designation ends soon or has ended; omitted if the office records
   * no designations.
   */
  DesignationsEnding: z.optional(z.int()),
});
export type WorkList = z.output<typeof WorkList>;

export const EndingDesignation = z.extend(DesignationTerm, {
  BusinessId: z.int(),
  OperatingName: z.string(),
  DesignationNumber: z.string(),
  CaseManager: z.string(),
});
export type EndingDesignation = z.output<typeof EndingDesignation>;

export const maxDaysWaitingRows = 20_000;

export const DaysWaiting = z.object({
  ApplicationIds: z.array(z.int()),
  Days: z.array(z.int()),
  /** These applications have an open request, so their days do not increase at present. */
  WithEmployer: z.array(z.int()),
});
export type DaysWaiting = z.output<typeof DaysWaiting>;

export const workCalls = {
  listWork: {
    endpoint: 'GET /api/work',
    who: 'administrator',
    summary:
      'Lists the open applications of a Work view, longest in their status first, with the counts of all views',
    request: WorkRequest,
    answered: WorkList,
    hasVersion: true,
  },
  listDesignationsEnding: {
    endpoint: 'GET /api/work/designations',
    who: 'administrator',
    summary: 'Lists designations that have ended or end within 60 days, earliest first',
    request: z.pick(WorkRequest, { token: true, whose: true }),
    answered: z.array(EndingDesignation),
  },
  listDaysWaiting: {
    endpoint: 'GET /api/work/days',
    who: 'administrator',
    summary:
      'Reads for how many days each open application has had its status, at most 20,000 of them',
    request: z.object({ token }),
    answered: DaysWaiting,
    hasVersion: true,
  },
} satisfies FeatureCalls;

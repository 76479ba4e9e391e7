import * as z from 'zod/mini';
import { AdminApplicationRow } from './applications.ts';
import type { FeatureCalls } from './callRow.ts';
import { DesignationTerm } from './designations.ts';
import { id, optionalId, token } from './fields.ts';
import { maxWorkRows, type WorkView, workViews } from './workViews.ts';

export const WorkRequest = z.object({
  token,
  /** It is `mine` if omitted. */
  view: z.nullish(z.enum(workViews)),
  /** It is the id of an administrator, or everybody; one's own work if omitted. */
  whose: z.nullish(z.union([id, z.enum(['all', ''])])),
  /** This many rows come before the first one. */
  first: optionalId,
  /** With 0 only the counts are answered. */
  most: z.optional(id.check(z.maximum(maxWorkRows))),
});
export type WorkRequest = z.output<typeof WorkRequest>;

export const WorkRow = z.extend(AdminApplicationRow, {
  /** It is when the application got its status. */
  Since: z.string(),
  /** Counts its days in the status without those on which a request was with the employer. */
  Days: z.int(),
  WaitsFor: z.enum(['us', 'employer']),
  /** It is the due day, `yyyy-mm-dd`, of the request that is with the employer; blank if there is none. */
  DueOn: z.string(),
  IsOverdue: z.boolean(),
  /** It is the first expiry day of its papers if that is soon or past, else blank. */
  ExpiresOn: z.string(),
  /** Tells whether somebody else changed it since the caller last looked. */
  IsNew: z.boolean(),
});
export type WorkRow = z.output<typeof WorkRow>;

const count = z.int();

export const WorkCounts = z.object({
  mine: count,
  unassigned: count,
  waitingForUs: count,
  waitingForEmployer: count,
  overdue: count,
  papersExpiring: count,
  changed: count,
} satisfies Record<WorkView, z.ZodMiniType>);
export type WorkCounts = z.output<typeof WorkCounts>;

/** Lists the rows of a view, longest in their status first, with the counts of all views. */
export const Work = z.object({
  Counts: WorkCounts,
  /** Counts all rows of the view. */
  Total: z.int(),
  Rows: z.array(WorkRow),
  /** Lists absent colleagues whose work is included. */
  StandsInFor: z.array(z.int()),
  /** Counts employers whose designation ends soon or has ended, if the office keeps designations. */
  DesignationsEnding: z.optional(z.int()),
});
export type Work = z.output<typeof Work>;

/** Describes an employer whose designation ends soon or has ended. */
export const EndingDesignation = z.extend(DesignationTerm, {
  BusinessId: z.int(),
  OperatingName: z.string(),
  DesignationNumber: z.string(),
  /** Empty if the employer has no case manager. */
  CaseManager: z.string(),
});
export type EndingDesignation = z.output<typeof EndingDesignation>;

/** A list shows at most this many. */
export const maxDaysWaitingRows = 20_000;

/** Lists the open applications, longest in their status first, for a list beside the page Work. */
export const DaysWaiting = z.object({
  ApplicationIds: z.array(z.int()),
  /** These are the days of the application at the same index, without those with an open request. */
  Days: z.array(z.int()),
  /** Lists those with an open request now, so that no day is added. */
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
    answered: Work,
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
    summary: 'Reads for how many days each open application has had its status, at most 20,000 of them',
    request: z.object({ token }),
    answered: DaysWaiting,
    hasVersion: true,
  },
} satisfies FeatureCalls;

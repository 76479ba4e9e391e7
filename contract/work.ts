import * as z from 'zod/mini';
import { AdminApplicationRow } from './applications.ts';
import type { FeatureCalls } from './callRow.ts';
import { DesignationTerm } from './designations.ts';
import { id, optionalId, token } from './fields.ts';
import { mostRowsOfWork, type WorkView, workViews } from './workViews.ts';

export const WorkRequest = z.object({
  token,
  /** Left out, `mine`. */
  view: z.nullish(z.enum(workViews)),
  /** Whose work: an administrator by the id, or everybody's; left out, one's own. */
  whose: z.nullish(z.union([id, z.enum(['all', ''])])),
  /** How many rows come before the first one. */
  first: optionalId,
  /** With 0, the answer has the counts alone. */
  most: z.optional(id.check(z.maximum(mostRowsOfWork))),
});
export type WorkRequest = z.output<typeof WorkRequest>;

export const WorkRow = z.extend(AdminApplicationRow, {
  /** Since when it has its status. */
  Since: z.string(),
  /** For how many days, but for those on which a request was with the employer. */
  Days: z.int(),
  WaitsFor: z.enum(['us', 'employer']),
  /** Of the request that is with the employer, `yyyy-mm-dd`; blank where there is none. */
  DueOn: z.string(),
  IsOverdue: z.boolean(),
  /** The last day on which the paper is good that expires first, where that is soon or was before; else blank. */
  ExpiresOn: z.string(),
  /** Somebody else changed it since the caller last looked. */
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

/** The rows of a view, longest in their status first, and how many each of the views has. */
export const Work = z.object({
  Counts: WorkCounts,
  /** How many rows the view has. */
  Total: z.int(),
  Rows: z.array(WorkRow),
  /** Whose work is shown as well, because they are away and stood in for. */
  StandsInFor: z.array(z.int()),
  /** How many designations end soon or have ended, where the office keeps them. */
  DesignationsEnding: z.optional(z.int()),
});
export type Work = z.output<typeof Work>;

/** A designation that ends soon or has ended, of an employer. */
export const EndingDesignation = z.extend(DesignationTerm, {
  BusinessId: z.int(),
  OperatingName: z.string(),
  DesignationNumber: z.string(),
  /** Blank where nobody looks after the employer. */
  CaseManager: z.string(),
});
export type EndingDesignation = z.output<typeof EndingDesignation>;

/** A list shows no more of them. */
export const mostDaysWaiting = 20_000;

/** For a list of applications beside the page Work: those that are open, longest in their status first. */
export const DaysWaiting = z.object({
  ApplicationIds: z.array(z.int()),
  /** Of the application at the same place, but for those on which a request was with the employer. */
  Days: z.array(z.int()),
  /** Those on which a request is with the employer now, so that no day is added. */
  WithEmployer: z.array(z.int()),
});
export type DaysWaiting = z.output<typeof DaysWaiting>;

export const workCalls = {
  listWork: {
    endpoint: 'GET /api/work',
    who: 'administrator',
    summary:
      'The open applications of a view of the work, longest in their status first, and how many each view has',
    request: WorkRequest,
    answered: Work,
    hasVersion: true,
  },
  listDesignationsEnding: {
    endpoint: 'GET /api/work/designations',
    who: 'administrator',
    summary: 'The designations that end within 60 days or have ended, the soonest first',
    request: z.pick(WorkRequest, { token: true, whose: true }),
    answered: z.array(EndingDesignation),
  },
  listDaysWaiting: {
    endpoint: 'GET /api/work/days',
    who: 'administrator',
    summary: 'For how many days each open application has had its status, at most 20,000 of them',
    request: z.object({ token }),
    answered: DaysWaiting,
    hasVersion: true,
  },
} satisfies FeatureCalls;

import * as z from 'zod/mini';
import type { FeatureCalls } from './callRow.ts';
import { addDays, addMonths, type Day, isDay } from './days.ts';
import { maxLength, optionalId, text, token } from './fields.ts';
import { type Problem, problem } from './problems.ts';

/** A report counts what was filed, decided and requested in a period, and what was open at its end. */

/** Figures can be grouped by these, as of the day that counts for each figure. */
export const reportGroupings = ['none', 'sector', 'size', 'manager', 'employer'] as const;
export type ReportGrouping = (typeof reportGroupings)[number];

/** Each age group begins on this day since filing; the last one has no end. */
export const agesFrom = [0, 8, 31, 61, 91] as const;

/** Groups beyond these are one row. */
export const maxReportGroups = 1_000;
export const maxReportedRows = 2_000;
const maxYears = 10;

export const reportFigures = [
  'filed',
  'decided',
  'open',
  'openBefore',
  'reopened',
  'decidedAgain',
  'erasedOpen',
  'sent',
  'inTime',
  'late',
  'dayUnknown',
  'unanswered',
  'waiting',
] as const;
export type ReportFigure = (typeof reportFigures)[number];

/** `decidedOfOpen` are those decided, except those decided again. */
export const listedFigures = [...reportFigures, 'decidedOfOpen'] as const;
export type ListedFigure = (typeof listedFigures)[number];

const period = {
  token,
  /** Both days are included, in the program's time zone, such as `2026-11-23`. */
  from: text(maxLength.line),
  until: text(maxLength.line),
  by: z.pipe(
    z.nullish(z.enum(reportGroupings)),
    z.transform((by) => by ?? 'none'),
  ),
};

export const ReportRequest = z.object(period);
export type ReportRequest = z.output<typeof ReportRequest>;

export const ReportedRequest = z.object({
  ...period,
  /** If omitted, all applications that count in any figure are listed. */
  figure: z.nullish(z.enum([...listedFigures, ''])),
  /** It is the id of the group in `by`; 0 stands for unknown. If omitted, all groups are listed. */
  group: z.nullish(text(maxLength.line).check(z.regex(/^\d{0,10}$/))),
  /** It filters decided and open applications. */
  status: optionalId,
  /** It filters open applications by age group, counted from 1. */
  age: optionalId,
  /** It is the last application of the page before. */
  after: optionalId,
});
export type ReportedRequest = z.output<typeof ReportedRequest>;

const count = z.int();

/** These are days of whole applications; null if there are none. */
export const DaysTaken = z.object({
  /** Half of them took no longer. */
  Median: z.nullable(z.int()),
  /** Nine of ten took no longer. */
  NineOfTen: z.nullable(z.int()),
  Slowest: z.nullable(z.int()),
});
export type DaysTaken = z.output<typeof DaysTaken>;

export const ReportFigures = z.object({
  Filed: count,
  Decided: count,
  /** They are in the order of the closing statuses. */
  Outcomes: z.array(z.object({ StatusId: z.int(), Count: count })),
  /** It is counted at the end of the period. */
  Open: count,
  /**
   * These are days from filing to decision; the clock is paused while a request is with the employer or a decision
   * stands.
   */
  Days: DaysTaken,
  /** These are the same days without pauses of the clock. */
  AllDays: DaysTaken,
  Sent: count,
  InTime: count,
  Late: count,
  /** Counts answered requests without a recorded due day. */
  DayUnknown: count,
  /** Counts requests that were withdrawn or ended with the decision. */
  Unanswered: count,
  Waiting: count,
  /** These are figures of the same period a year before; null if records do not reach back so far. */
  FiledBefore: z.nullable(count),
  DecidedBefore: z.nullable(count),
  RecommendedBefore: z.nullable(count),
});
export type ReportFigures = z.output<typeof ReportFigures>;

/** Explains how the open applications changed from the beginning to the end. */
export const ReportBalance = z.object({
  OpenBefore: count,
  Filed: count,
  /** Counts applications decided before the period and open at its end. */
  Reopened: count,
  /** Counts decisions on applications that were open before or filed in the period. */
  Decided: count,
  /** Counts applications erased on request before they were decided. */
  Erased: count,
  Open: count,
  /** Counts applications decided before the period and again in it, so they were not open at its beginning. */
  DecidedAgain: count,
});
export type ReportBalance = z.output<typeof ReportBalance>;

/** A part of a longer time is counted as a period of its own. */
export const ReportSubperiod = z.object({
  From: z.string(),
  Until: z.string(),
  /** It is null if nothing is recorded so far back. */
  Filed: z.nullable(count),
  Decided: z.nullable(count),
  Recommended: z.nullable(count),
  RecommendedBefore: z.nullable(count),
});
export type ReportSubperiod = z.output<typeof ReportSubperiod>;

export const ReportGroup = z.object({
  /** 0 stands for unknown. */
  Id: z.int(),
  /** It names a person or employer; blank if pages have the name themselves, or it was erased. */
  Name: z.string(),
  Figures: ReportFigures,
});
export type ReportGroup = z.output<typeof ReportGroup>;

export const Report = z.object({
  From: z.string(),
  Until: z.string(),
  /** It is the last counted day: today while the period is not over. */
  AsOf: z.string(),
  /** Records are complete since this day; earlier days are not counted. */
  Since: z.string(),
  CountsWorkingDays: z.boolean(),
  /** It is null if the period begins before records are complete. */
  Whole: z.nullable(ReportFigures),
  Balance: z.nullable(ReportBalance),
  /** Counts the open applications at the end, by open status and age. */
  Ages: z.array(z.object({ StatusId: z.int(), Counts: z.array(count) })),
  /** These are the months of the period, the twelve months that end with a short one, or the years of a long one. */
  Parts: z.array(ReportSubperiod),
  /** The most active groups come first; the last ones may be summed up. */
  Groups: z.array(ReportGroup),
  Others: z.nullable(z.object({ Count: count, Figures: ReportFigures })),
});
export type Report = z.output<typeof Report>;

/** A row never names the applicant. */
export const ReportedRow = z.object({
  ApplicationId: z.int(),
  /** It is blank if the application was deleted since. */
  JobNumber: z.string(),
  IsDeleted: z.boolean(),
  Employer: z.string(),
  CaseManager: z.string(),
  SectorId: z.nullable(z.int()),
  SizeId: z.nullable(z.int()),
  FiledOn: z.string(),
  /** It is the status on the last day of the period. */
  StatusId: z.nullable(z.int()),
  /** It is blank if the application was not decided in the period. */
  DecidedOn: z.string(),
  /** These are days to the decision, or to the end of the period while it is open. */
  Days: z.nullable(z.int()),
  AllDays: z.nullable(z.int()),
  Figures: z.array(z.enum(reportFigures)),
});
export type ReportedRow = z.output<typeof ReportedRow>;

export const Reported = z.object({
  Rows: z.array(ReportedRow),
  /** It is the value of `after` for the next page; null after the last. */
  Next: z.nullable(z.int()),
});
export type Reported = z.output<typeof Reported>;

const earliest: Day = '1990-01-01';
const latest: Day = '2199-12-31';

/** Returns the same days of the year before; a whole month stays a whole month. */
export function yearBefore<Days extends { from: Day; until: Day }>({ from, until }: Days) {
  return {
    from: addMonths(from, -12),
    until: addDays(addMonths(addDays(until, 1), -12), -1),
  };
}

export function periodProblems({ from, until }: { from: string; until: string }): Problem[] {
  const isPeriod =
    isDay(from) &&
    isDay(until) &&
    from >= earliest &&
    until <= latest &&
    from <= until &&
    until < addMonths(from, 12 * maxYears);
  return isPeriod ? [] : [problem('periodWrong', 'from')];
}

export const reportCalls = {
  readReport: {
    endpoint: 'GET /api/reports',
    who: 'administrator',
    summary:
      'Returns the figures of a period as they were at its end; later changes do not affect them',
    request: ReportRequest,
    answered: Report,
  },
  listReported: {
    endpoint: 'GET /api/reports/applications',
    who: 'administrator',
    summary: 'Lists the applications behind a figure of a report, page by page',
    request: ReportedRequest,
    answered: Reported,
  },
} satisfies FeatureCalls;

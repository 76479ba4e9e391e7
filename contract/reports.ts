import * as z from 'zod/mini';
import type { FeatureCalls } from './callRow.ts';
import { addDays, addMonths, type Day, isDay } from './days.ts';
import { maxLength, optionalId, text, token } from './fields.ts';
import { type Problem, problem } from './problems.ts';

/** How a period went: what was filed, decided and asked, and what was open at its end. */

/** What figures can be split by, as it was on the day that counts for each figure. */
export const reportGroupings = ['none', 'sector', 'size', 'manager', 'employer'] as const;
export type ReportGrouping = (typeof reportGroupings)[number];

/** The first days since filing of each age; the last one has no end. */
export const agesFrom = [0, 8, 31, 61, 91] as const;

/** Of more groups the rest is one row. */
export const maxReportGroups = 1_000;
export const maxReportedRows = 2_000;
const maxYears = 10;

/** A number of the report, which opens the applications that it counts. */
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

/** What can be listed: `decidedOfOpen` are those decided, but for those decided again. */
export const listedFigures = [...reportFigures, 'decidedOfOpen'] as const;
export type ListedFigure = (typeof listedFigures)[number];

const period = {
  token,
  /** Days in the program's time zone, `2026-11-23`, both included. */
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
  /** Left out, all applications that count in some figure. */
  figure: z.nullish(z.enum([...listedFigures, ''])),
  /** With `by`: the id of the group; 0 where nothing is known of it. Left out, all groups. */
  group: z.nullish(text(maxLength.line).check(z.regex(/^\d{0,10}$/))),
  /** Of those decided and of those open. */
  status: optionalId,
  /** Of those open: which of `agesFrom`, counted from 1. */
  age: optionalId,
  /** The last application of the page before. */
  after: optionalId,
});
export type ReportedRequest = z.output<typeof ReportedRequest>;

const count = z.int();

/** Days of whole applications; null where there is none. */
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
  /** In the order of the statuses that close. */
  Outcomes: z.array(z.object({ StatusId: z.int(), Count: count })),
  /** At the end of the period. */
  Open: count,
  /** From filing to decision; the clock stops while a request lies with the employer. */
  Days: DaysTaken,
  /** The same with a clock that never stops. */
  AllDays: DaysTaken,
  Sent: count,
  InTime: count,
  Late: count,
  /** Answered, and nothing says by when it was due. */
  DayUnknown: count,
  /** Withdrawn, or ended with the decision. */
  Unanswered: count,
  Waiting: count,
  /** In the same period of the year before; null where nothing reaches back so far. */
  FiledBefore: z.nullable(count),
  DecidedBefore: z.nullable(count),
  RecommendedBefore: z.nullable(count),
});
export type ReportFigures = z.output<typeof ReportFigures>;

/** How those open at the beginning became those open at the end. */
export const ReportBalance = z.object({
  OpenBefore: count,
  Filed: count,
  /** Decided before the period began, and open at its end. */
  Reopened: count,
  /** Of those that were open or came. */
  Decided: count,
  /** Deleted on request before they were decided. */
  Erased: count,
  Open: count,
  /** Decided before already, and anew or otherwise in the period: they were not open at its beginning. */
  DecidedAgain: count,
});
export type ReportBalance = z.output<typeof ReportBalance>;

/** Part of a longer time, counted as a period of its own. */
export const ReportPart = z.object({
  From: z.string(),
  Until: z.string(),
  /** Null where nothing reaches back so far. */
  Filed: z.nullable(count),
  Decided: z.nullable(count),
  Recommended: z.nullable(count),
  RecommendedBefore: z.nullable(count),
});
export type ReportPart = z.output<typeof ReportPart>;

export const ReportGroup = z.object({
  /** 0 where nothing is known of it. */
  Id: z.int(),
  /** Of a person or an employer; blank for what pages name themselves, and for one that was erased. */
  Name: z.string(),
  Figures: ReportFigures,
});
export type ReportGroup = z.output<typeof ReportGroup>;

export const Report = z.object({
  From: z.string(),
  Until: z.string(),
  /** The last day that was counted: today while the period is not over. */
  AsOf: z.string(),
  /** The first day from which everything is on record; figures of earlier days are left out. */
  Since: z.string(),
  CountsWorkingDays: z.boolean(),
  /** Null where the period begins before everything was on record. */
  Whole: z.nullable(ReportFigures),
  Balance: z.nullable(ReportBalance),
  /** Of those open at the end: of each status that is open, how many of each age. */
  Ages: z.array(z.object({ StatusId: z.int(), Counts: z.array(count) })),
  /** The months of the period, or the twelve that end with it; years of a long one. */
  Parts: z.array(ReportPart),
  /** The most active first; where there are more than fit, the last ones are summed up. */
  Groups: z.array(ReportGroup),
  Others: z.nullable(z.object({ Count: count, Figures: ReportFigures })),
});
export type Report = z.output<typeof Report>;

/** An application behind a figure. Nothing names its applicant. */
export const ReportedRow = z.object({
  ApplicationId: z.int(),
  /** Blank where it was deleted since. */
  JobNumber: z.string(),
  IsDeleted: z.boolean(),
  Employer: z.string(),
  CaseManager: z.string(),
  SectorId: z.nullable(z.int()),
  SizeId: z.nullable(z.int()),
  FiledOn: z.string(),
  /** The last day of the period. */
  StatusId: z.nullable(z.int()),
  /** Blank where it was not decided in the period. */
  DecidedOn: z.string(),
  /** To the decision, or to the end of the period while it is open. */
  Days: z.nullable(z.int()),
  AllDays: z.nullable(z.int()),
  Figures: z.array(z.enum(reportFigures)),
});
export type ReportedRow = z.output<typeof ReportedRow>;

export const Reported = z.object({
  Rows: z.array(ReportedRow),
  /** What to name as `after` for further ones; null after the last. */
  Next: z.nullable(z.int()),
});
export type Reported = z.output<typeof Reported>;

const earliest: Day = '1990-01-01';
const latest: Day = '2199-12-31';

/** The same days of the year before: a whole month stays a whole month. */
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
      'What was filed, decided and asked in a period, and what was open at its end; as it was then, whatever changed later',
    request: ReportRequest,
    answered: Report,
  },
  listReported: {
    endpoint: 'GET /api/reports/applications',
    who: 'administrator',
    summary: 'The applications that a figure of a report counts, a page at a time',
    request: ReportedRequest,
    answered: Reported,
  },
} satisfies FeatureCalls;

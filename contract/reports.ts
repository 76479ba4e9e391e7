import * as z from 'zod/mini';
import type { FeatureCalls } from './callDefinition.ts';
import { addDays, addMonths, type Day, isDay } from './days.ts';
import { limitedText, maxLength, optionalId, token } from './fields.ts';
import { createProblem, type Problem } from './problems.ts';

/** Groups are formed as of the day that counts for each figure, such as the day of the decision. */
export const reportGroupings = ['none', 'sector', 'size', 'manager', 'employer'] as const;
export type ReportGrouping = (typeof reportGroupings)[number];

export const ageGroupStartDays = [0, 8, 31, 61, 91] as const;

export const maxReportGroups = 1_000;
export const maxReportedRows = 2_000;
const maxReportYears = 10;

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

/** `decidedOfOpen` leaves out applications that had been decided before and were decided again. */
export const listedFigures = [...reportFigures, 'decidedOfOpen'] as const;
export type ListedFigure = (typeof listedFigures)[number];

const reportPeriodFields = {
  token,
  /** The period includes both days, which are written like `2026-11-23` and are days in the program's time zone. */
  from: limitedText(maxLength.line),
  until: limitedText(maxLength.line),
  by: z.pipe(
    z.nullish(z.enum(reportGroupings)),
    z.transform((by) => by ?? 'none'),
  ),
};

const countField = z.int();

/** The numbers are whole days per application, and null if there are no applications. */
const DaysTaken = z.object({
  Median: z.nullable(z.int()),
  NineOfTen: z.nullable(z.int()),
  Slowest: z.nullable(z.int()),
});

export const ReportFigures = z.object({
  Filed: countField,
  Decided: countField,
  Outcomes: z.array(z.object({ StatusId: z.int(), Count: countField })),
  Open: countField,
  /** The days run from filing to decision, except while a request is with the employer or a decision stands. */
  Days: DaysTaken,
  /** These days also run while the clock of `Days` is paused. */
  AllDays: DaysTaken,
  Sent: countField,
  InTime: countField,
  Late: countField,
  DayUnknown: countField,
  /** This number counts requests that were withdrawn, or that ended because the application was decided. */
  Unanswered: countField,
  Waiting: countField,
  /** The figures are those of the same period a year before, and null if the records do not reach back that far. */
  FiledBefore: z.nullable(countField),
  DecidedBefore: z.nullable(countField),
  RecommendedBefore: z.nullable(countField),
});
export type ReportFigures = z.output<typeof ReportFigures>;

export const ReportBalance = z.object({
  OpenBefore: countField,
  Filed: countField,
  /** This number counts applications that were decided before the period and open again at its end. */
  Reopened: countField,
  /** This number counts decisions on applications that were open at the beginning or filed in the period. */
  Decided: countField,
  Erased: countField,
  Open: countField,
  /**
   * This number counts applications that were decided before the period and decided again in it, so that
   * they were not open at its beginning.
   */
  DecidedAgain: countField,
});
export type ReportBalance = z.output<typeof ReportBalance>;

const ReportSubperiod = z.object({
  From: z.string(),
  Until: z.string(),
  /** The figures are null if nothing was recorded at that time. */
  Filed: z.nullable(countField),
  Decided: z.nullable(countField),
  Recommended: z.nullable(countField),
  RecommendedBefore: z.nullable(countField),
});

export const ReportGroup = z.object({
  Id: z.int(),
  /**
   * A person or an employer has a name here; it is blank if it was erased, or if pages know the name from
   * their own texts.
   */
  Name: z.string(),
  Figures: ReportFigures,
});
export type ReportGroup = z.output<typeof ReportGroup>;

export const Report = z.object({
  From: z.string(),
  Until: z.string(),
  AsOf: z.string(),
  /** Records are complete since this day, and days before it are not counted. */
  Since: z.string(),
  CountsWorkingDays: z.boolean(),
  /** The figures are null if the period begins before records are complete. */
  Whole: z.nullable(ReportFigures),
  Balance: z.nullable(ReportBalance),
  Ages: z.array(z.object({ StatusId: z.int(), Counts: z.array(countField) })),
  /**
   * The parts are the months of the period, the twelve months up to the end of a short period, or the years
   * of a long one.
   */
  Parts: z.array(ReportSubperiod),
  Groups: z.array(ReportGroup),
  Others: z.nullable(z.object({ Count: countField, Figures: ReportFigures })),
});
export type Report = z.output<typeof Report>;

/** The row never contains the applicant's name. */
export const ReportedRow = z.object({
  ApplicationId: z.int(),
  /** The number is blank if the application has been deleted. */
  JobNumber: z.string(),
  IsDeleted: z.boolean(),
  Employer: z.string(),
  CaseManager: z.string(),
  SectorId: z.nullable(z.int()),
  SizeId: z.nullable(z.int()),
  FiledOn: z.string(),
  StatusId: z.nullable(z.int()),
  DecidedOn: z.string(),
  /** The days run to the decision, or to the end of the period if the application was still open. */
  Days: z.nullable(z.int()),
  AllDays: z.nullable(z.int()),
  Figures: z.array(z.enum(reportFigures)),
});
export type ReportedRow = z.output<typeof ReportedRow>;

const minReportDay: Day = '1990-01-01';
const maxReportDay: Day = '2199-12-31';

export function toPreviousYear<Days extends { from: Day; until: Day }>({ from, until }: Days) {
  return {
    from: addMonths(from, -12),
    until: addDays(addMonths(addDays(until, 1), -12), -1),
  };
}

export function findPeriodProblems({ from, until }: { from: string; until: string }): Problem[] {
  const isPeriod =
    isDay(from) &&
    isDay(until) &&
    from >= minReportDay &&
    until <= maxReportDay &&
    from <= until &&
    until < addMonths(from, 12 * maxReportYears);
  return isPeriod ? [] : [createProblem('periodWrong', 'from')];
}

export const reportCalls = {
  readReport: {
    endpoint: 'GET /api/reports',
    who: 'administrator',
    summary:
      'Returns the figures of a period as they were at its end; later changes do not affect them',
    request: z.object(reportPeriodFields),
    answered: Report,
  },
  listReported: {
    endpoint: 'GET /api/reports/applications',
    who: 'administrator',
    summary: 'Lists the applications behind a figure of a report, page by page',
    request: z.object({
      ...reportPeriodFields,
      figure: z.nullish(z.enum([...listedFigures, ''])),
      /** The group is an id from the list that `by` names; 0 means unknown. Without it, all groups are listed. */
      group: z.nullish(limitedText(maxLength.line).check(z.regex(/^\d{0,10}$/))),
      status: optionalId,
      age: optionalId,
      after: optionalId,
    }),
    answered: z.object({
      Rows: z.array(ReportedRow),
      Next: z.nullable(z.int()),
    }),
  },
} satisfies FeatureCalls;

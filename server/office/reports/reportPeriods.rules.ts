import { addDays, addMonths, type Day } from '../../../contract/days.ts';
import { toPreviousYear } from '../../../contract/reports.ts';
import { toDayNumber } from '../../../contract/workDays.ts';
import { type CountingPeriod, isDecision, recommendedStatusId } from './countFigures.rules.ts';
import type { ReportFacts, TimeSpan } from './reportFacts.ts';
import type { ZoneDays } from './zoneDays.rules.ts';

export interface ReportPeriods {
  span: TimeSpan;
  asOf: Day;
  before: TimeSpan;
  parts: DayRange[];
  spansOfParts: TimeSpan[];
  spansBefore: TimeSpan[];
  earliest: number;
}

export function createReportPeriods(period: DayRange, today: Day, zone: ZoneDays): ReportPeriods {
  const getSpan = ({ from, until }: DayRange): TimeSpan => ({
    begins: zone.begins(toDayNumber(from)),
    ends: zone.begins(toDayNumber(addDays(until, 1))),
  });
  const parts = splitIntoMonthsOrYears(period);
  const before = getSpan(toPreviousYear(period));
  const spansOfParts = parts.map(getSpan);
  const spansBefore = parts.map((part) => getSpan(toPreviousYear(part)));
  const starts = [before, ...spansBefore, ...spansOfParts].map((span) => span.begins);
  return {
    span: getSpan(period),
    asOf: period.until < today ? period.until : today,
    before,
    parts,
    spansOfParts,
    spansBefore,
    earliest: Math.min(...starts),
  };
}

export function createCountingPeriod(
  { span, asOf }: Pick<ReportPeriods, 'span' | 'asOf'>,
  zone: ZoneDays,
  options: Pick<CountingPeriod, 'placeAt' | 'count'>,
): CountingPeriod {
  return { span, asOf: toDayNumber(asOf), zone, ...options };
}

export interface DayRange {
  from: Day;
  until: Day;
}

const maxMonthlyParts = 36;
const minMonthlyParts = 12;

const getFirstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
const getFirstOfYear = (day: Day): Day => `${day.slice(0, 5)}01-01`;

export function splitIntoMonthsOrYears({ from, until }: DayRange): DayRange[] {
  const afterLast = addMonths(getFirstOfMonth(until), 1);
  const isLong = addMonths(getFirstOfMonth(from), maxMonthlyParts) < afterLast;
  const isShort = addMonths(from, 4) > until;
  const start = isShort ? addMonths(afterLast, -minMonthlyParts) : getFirstOfMonth(from);
  const [first, months, end] = isLong
    ? [getFirstOfYear(from), 12, addMonths(getFirstOfYear(until), 12)]
    : [start, 1, afterLast];
  const parts: DayRange[] = [];
  for (let count = 0, day = first; day < end; count += 1) {
    const next = addMonths(first, months * (count + 1));
    parts.push({ from: day, until: addDays(next, -1) });
    day = next;
  }
  return parts;
}

export class PartCounts {
  readonly filed: number[];
  readonly decided: number[];
  readonly recommended: number[];
  readonly #spans: readonly TimeSpan[];

  constructor(spans: readonly TimeSpan[]) {
    this.#spans = spans;
    this.filed = spans.map(() => 0);
    this.decided = spans.map(() => 0);
    this.recommended = spans.map(() => 0);
  }

  add({ filedOn, removedOn, statuses }: ReportFacts): void {
    incrementCountAt(this.filed, this.#at(filedOn));
    for (const status of statuses) {
      const at = this.#at(status.from);
      const span = this.#spans[at];
      if (!span || !isDecision(status, span, removedOn)) continue;
      incrementCountAt(this.decided, at);
      if (status.statusId === recommendedStatusId) incrementCountAt(this.recommended, at);
    }
  }

  #at(instant: number): number {
    return this.#spans.findIndex(({ begins, ends }) => begins <= instant && instant < ends);
  }
}

function incrementCountAt(counts: number[], at: number): void {
  const count = counts[at];
  if (count !== undefined) counts[at] = count + 1;
}

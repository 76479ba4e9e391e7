import { closedStatuses } from '../../../contract/enumerations.ts';
import { agesFrom, type ReportFigure, type ReportFigures } from '../../../contract/reports.ts';
import { recommendedStatus } from './before.rules.ts';
import type { Counted } from './counting.rules.ts';

/** Figures of the same period of the year before. */
export interface Before {
  filed: number;
  decided: number;
  recommended: number;
}

/** How many took each number of days. */
type TimesTaken = Map<number, number>;

/** Sums up what applications count as, of all or of a group. */
export class Tally {
  readonly #counts = new Map<ReportFigure, number>();
  readonly #outcomes = new Map<number, number>();
  readonly #days: TimesTaken = new Map();
  readonly #allDays: TimesTaken = new Map();
  /** Of those open: by status, how many of each age. */
  readonly ages = new Map<number, number[]>();
  readonly before: Before = { filed: 0, decided: 0, recommended: 0 };

  add({ figure, statusId = 0, days = 0, allDays = 0 }: Counted): void {
    addTo(this.#counts, figure, 1);
    if (figure === 'decided') {
      addTo(this.#outcomes, statusId, 1);
      addTo(this.#days, days, 1);
      addTo(this.#allDays, allDays, 1);
    }
    if (figure === 'open') {
      const counts = this.ages.get(statusId) ?? agesFrom.map(() => 0);
      counts[ageOf(days) - 1] = (counts[ageOf(days) - 1] ?? 0) + 1;
      this.ages.set(statusId, counts);
    }
  }

  addAll(other: Tally): void {
    for (const [figure, count] of other.#counts) addTo(this.#counts, figure, count);
    for (const [status, count] of other.#outcomes) addTo(this.#outcomes, status, count);
    for (const [days, count] of other.#days) addTo(this.#days, days, count);
    for (const [days, count] of other.#allDays) addTo(this.#allDays, days, count);
    for (const name of ['filed', 'decided', 'recommended'] as const) {
      this.before[name] += other.before[name];
    }
  }

  count(figure: ReportFigure): number {
    return this.#counts.get(figure) ?? 0;
  }

  get activity(): number {
    return this.count('filed') + this.count('decided') + this.count('open');
  }

  figures(reachesBefore: boolean): ReportFigures {
    const { filed, decided, recommended } = this.before;
    const ofBefore = (count: number) => (reachesBefore ? count : null);
    return {
      Filed: this.count('filed'),
      Decided: this.count('decided'),
      Outcomes: closedStatuses.map((StatusId) => ({
        StatusId,
        Count: this.#outcomes.get(StatusId) ?? 0,
      })),
      Open: this.count('open'),
      Days: taken(this.#days),
      AllDays: taken(this.#allDays),
      Sent: this.count('sent'),
      InTime: this.count('inTime'),
      Late: this.count('late'),
      DayUnknown: this.count('dayUnknown'),
      Unanswered: this.count('unanswered'),
      Waiting: this.count('waiting'),
      FiledBefore: ofBefore(filed),
      DecidedBefore: ofBefore(decided),
      RecommendedBefore: ofBefore(recommended),
    };
  }

  get recommended(): number {
    return this.#outcomes.get(recommendedStatus) ?? 0;
  }
}

function addTo<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

/** The smallest number of days within which so many of a hundred were decided. */
function percentile(sorted: readonly [number, number][], ofHundred: number): number | null {
  const all = sorted.reduce((sum, [, count]) => sum + count, 0);
  let left = Math.ceil((all * ofHundred) / 100);
  for (const [days, count] of sorted) {
    left -= count;
    if (left <= 0) return days;
  }
  return null;
}

function taken(times: TimesTaken) {
  const sorted = [...times].sort(([a], [b]) => a - b);
  return {
    Median: percentile(sorted, 50),
    NineOfTen: percentile(sorted, 90),
    Slowest: sorted.at(-1)?.[0] ?? null,
  };
}

/** Which of the ages, counted from 1. */
export function ageOf(days: number): number {
  return agesFrom.filter((from) => from <= days).length || 1;
}

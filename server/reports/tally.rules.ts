import { closedStatuses } from '../../contract/enumerations.ts';
import { agesFrom, type ReportFigure, type ReportFigures } from '../../contract/reports.ts';
import { recommendedStatus } from './before.rules.ts';
import type { Counted } from './counting.rules.ts';

/** Figures of the same period of the year before. */
export interface Before {
  filed: number;
  decided: number;
  recommended: number;
}

/** Sums up what applications count as, of all or of a group. */
export class Tally {
  readonly #counts = new Map<ReportFigure, number>();
  readonly #outcomes = new Map<number, number>();
  readonly #days: number[] = [];
  readonly #allDays: number[] = [];
  /** Of those open: by status, how many of each age. */
  readonly ages = new Map<number, number[]>();
  readonly before: Before = { filed: 0, decided: 0, recommended: 0 };

  add({ figure, statusId = 0, days = 0, allDays = 0 }: Counted): void {
    this.#counts.set(figure, this.count(figure) + 1);
    if (figure === 'decided') {
      this.#outcomes.set(statusId, (this.#outcomes.get(statusId) ?? 0) + 1);
      this.#days.push(days);
      this.#allDays.push(allDays);
    }
    if (figure === 'open') {
      const counts = this.ages.get(statusId) ?? agesFrom.map(() => 0);
      counts[ageOf(days) - 1] = (counts[ageOf(days) - 1] ?? 0) + 1;
      this.ages.set(statusId, counts);
    }
  }

  addAll(other: Tally): void {
    for (const [figure, count] of other.#counts) {
      this.#counts.set(figure, this.count(figure) + count);
    }
    for (const [status, count] of other.#outcomes) {
      this.#outcomes.set(status, (this.#outcomes.get(status) ?? 0) + count);
    }
    for (const days of other.#days) this.#days.push(days);
    for (const days of other.#allDays) this.#allDays.push(days);
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

/** The smallest of the values that so many of a hundred do not exceed. */
function percentile(sorted: readonly number[], ofHundred: number): number | null {
  return sorted[Math.ceil((sorted.length * ofHundred) / 100) - 1] ?? null;
}

function taken(days: readonly number[]) {
  const sorted = Float64Array.from(days).sort();
  const values = Array.from(sorted);
  return {
    Median: percentile(values, 50),
    NineOfTen: percentile(values, 90),
    Slowest: values.at(-1) ?? null,
  };
}

/** Which of the ages, counted from 1. */
export function ageOf(days: number): number {
  return agesFrom.filter((from) => from <= days).length || 1;
}

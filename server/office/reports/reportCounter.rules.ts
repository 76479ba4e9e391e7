import { closedStatuses } from '../../../contract/enumerations.ts';
import { statuses } from '../../../contract/program.ts';
import {
  ageGroupStartDays,
  maxReportGroups,
  type Report,
  type ReportBalance,
  type ReportFigure,
  type ReportFigures,
  type ReportGrouping,
} from '../../../contract/reports.ts';
import {
  type CountedFigure,
  type CountingPeriod,
  countFigures,
  recommendedStatusId,
} from './countFigures.rules.ts';
import { type GroupMembership, getGroupId, type ReportFacts } from './reportFacts.ts';
import { PartCounts, type ReportPeriods } from './reportPeriods.rules.ts';

interface CounterOptions {
  outline: ReportPeriods;
  question: CountingPeriod;
  by: ReportGrouping;
}

export class ReportCounter {
  readonly whole = new GroupCounts();
  readonly groups = new Map<number, GroupCounts>();
  readonly #asked: CounterOptions;
  readonly #parts: PartCounts;
  readonly #partsBefore: PartCounts;

  constructor(options: CounterOptions) {
    this.#asked = options;
    this.#parts = new PartCounts(options.outline.spansOfParts);
    this.#partsBefore = new PartCounts(options.outline.spansBefore);
  }

  add(facts: ReportFacts): void {
    const { question, outline } = this.#asked;
    for (const figure of countFigures(facts, question)) {
      for (const tally of this.#tallies(figure.place)) tally.add(figure);
    }
    for (const figure of countFigures(facts, { ...question, span: outline.before })) {
      if (figure.figure !== 'filed' && figure.figure !== 'decided') continue;
      for (const { before } of this.#tallies(figure.place)) {
        before[figure.figure] += 1;
        if (figure.statusId === recommendedStatusId) before.recommended += 1;
      }
    }
    this.#parts.add(facts);
    this.#partsBefore.add(facts);
  }

  partsSince(since: number): Report['Parts'] {
    const { outline } = this.#asked;
    return outline.parts.map(({ from, until }, index) => {
      const listKnown = (spans: ReportPeriods['spansBefore'], counts: number[]) =>
        Number(spans[index]?.begins) >= since ? (counts[index] ?? 0) : null;
      const [spans, before] = [outline.spansOfParts, outline.spansBefore];
      return {
        From: from,
        Until: until,
        Filed: listKnown(spans, this.#parts.filed),
        Decided: listKnown(spans, this.#parts.decided),
        Recommended: listKnown(spans, this.#parts.recommended),
        RecommendedBefore: listKnown(before, this.#partsBefore.recommended),
      };
    });
  }

  balance(): ReportBalance {
    const { whole } = this;
    return {
      OpenBefore: whole.count('openBefore'),
      Filed: whole.count('filed'),
      Reopened: whole.count('reopened'),
      Decided: whole.count('decided') - whole.count('decidedAgain'),
      Erased: whole.count('erasedOpen'),
      Open: whole.count('open'),
      DecidedAgain: whole.count('decidedAgain'),
    };
  }

  ages(): Report['Ages'] {
    const open = statuses.filter(({ closes }) => !closes);
    return open.map(({ id }) => ({
      StatusId: id,
      Counts: this.whole.ages.get(id) ?? ageGroupStartDays.map(() => 0),
    }));
  }

  ranked(): { shown: [number, GroupCounts][]; others: [number, GroupCounts][] } {
    const ranked = [...this.groups].sort(
      ([oneId, one], [otherId, other]) => other.activity - one.activity || oneId - otherId,
    );
    return { shown: ranked.slice(0, maxReportGroups), others: ranked.slice(maxReportGroups) };
  }

  #tallies(place: GroupMembership): GroupCounts[] {
    const { by } = this.#asked;
    if (by === 'none') return [this.whole];
    const id = getGroupId(by, place);
    const tally = this.groups.get(id) ?? new GroupCounts();
    this.groups.set(id, tally);
    return [this.whole, tally];
  }
}

export interface PreviousFigures {
  filed: number;
  decided: number;
  recommended: number;
}

type DurationCounts = Map<number, number>;

export class GroupCounts {
  readonly #counts = new Map<ReportFigure, number>();
  readonly #outcomes = new Map<number, number>();
  readonly #days: DurationCounts = new Map();
  readonly #allDays: DurationCounts = new Map();
  readonly ages = new Map<number, number[]>();
  readonly before: PreviousFigures = { filed: 0, decided: 0, recommended: 0 };

  add({ figure, statusId = 0, days = 0, allDays = 0 }: CountedFigure): void {
    addCount(this.#counts, figure, 1);
    if (figure === 'decided') {
      addCount(this.#outcomes, statusId, 1);
      addCount(this.#days, days, 1);
      addCount(this.#allDays, allDays, 1);
    }
    if (figure === 'open') {
      const counts = this.ages.get(statusId) ?? ageGroupStartDays.map(() => 0);
      counts[getAgeGroupNumber(days) - 1] = (counts[getAgeGroupNumber(days) - 1] ?? 0) + 1;
      this.ages.set(statusId, counts);
    }
  }

  addAll(other: GroupCounts): void {
    for (const [figure, count] of other.#counts) addCount(this.#counts, figure, count);
    for (const [status, count] of other.#outcomes) addCount(this.#outcomes, status, count);
    for (const [days, count] of other.#days) addCount(this.#days, days, count);
    for (const [days, count] of other.#allDays) addCount(this.#allDays, days, count);
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
      Days: summarizeDurations(this.#days),
      AllDays: summarizeDurations(this.#allDays),
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
}

function addCount<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

function findPercentile(sorted: readonly [number, number][], ofHundred: number): number | null {
  const all = sorted.reduce((sum, [, count]) => sum + count, 0);
  let remaining = Math.ceil((all * ofHundred) / 100);
  for (const [days, count] of sorted) {
    remaining -= count;
    if (remaining <= 0) return days;
  }
  return null;
}

function summarizeDurations(times: DurationCounts) {
  const sorted = [...times].sort(([a], [b]) => a - b);
  return {
    Median: findPercentile(sorted, 50),
    NineOfTen: findPercentile(sorted, 90),
    Slowest: sorted.at(-1)?.[0] ?? null,
  };
}

export function getAgeGroupNumber(days: number): number {
  return ageGroupStartDays.filter((from) => from <= days).length || 1;
}

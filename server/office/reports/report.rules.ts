import { statuses } from '../../../contract/program.ts';
import {
  agesFrom,
  mostReportGroups,
  type Report,
  type ReportBalance,
  type ReportGrouping,
} from '../../../contract/reports.ts';
import type { Outline } from './asking.rules.ts';
import { happenedIn, recommendedStatus } from './before.rules.ts';
import { countedOf, type Question } from './counting.rules.ts';
import type { Facts, Place } from './facts.ts';
import { Parts } from './parts.rules.ts';
import { groupOf } from './places.rules.ts';
import { Tally } from './tally.rules.ts';

interface Asked {
  outline: Outline;
  question: Question;
  by: ReportGrouping;
}

/** A report while it is counted, an application after the other. */
export class Counting {
  readonly whole = new Tally();
  readonly groups = new Map<number, Tally>();
  readonly #asked: Asked;
  readonly #parts: Parts;
  readonly #partsBefore: Parts;

  constructor(asked: Asked) {
    this.#asked = asked;
    this.#parts = new Parts(asked.outline.spansOfParts, recommendedStatus);
    this.#partsBefore = new Parts(asked.outline.spansBefore, recommendedStatus);
  }

  add(facts: Facts): void {
    const { question, outline } = this.#asked;
    for (const counted of countedOf(facts, question)) {
      for (const tally of this.#tallies(counted.place)) tally.add(counted);
    }
    const { filedAt, decidedAt, isRecommended } = happenedIn(facts, {
      ...question,
      span: outline.before,
    });
    if (filedAt) for (const { before } of this.#tallies(filedAt)) before.filed += 1;
    if (decidedAt) {
      for (const { before } of this.#tallies(decidedAt)) {
        before.decided += 1;
        if (isRecommended) before.recommended += 1;
      }
    }
    this.#parts.add(facts, question.isClosing);
    this.#partsBefore.add(facts, question.isClosing);
  }

  /** `since` is the first instant from which everything is on record. */
  partsSince(since: number): Report['Parts'] {
    const { outline } = this.#asked;
    return outline.parts.map(({ from, until }, at) => {
      const known = (spans: Outline['spansBefore'], counts: number[]) =>
        Number(spans[at]?.begins) >= since ? (counts[at] ?? 0) : null;
      const [spans, before] = [outline.spansOfParts, outline.spansBefore];
      return {
        From: from,
        Until: until,
        Filed: known(spans, this.#parts.filed),
        Decided: known(spans, this.#parts.decided),
        Recommended: known(spans, this.#parts.recommended),
        RecommendedBefore: known(before, this.#partsBefore.recommended),
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
      Counts: this.whole.ages.get(id) ?? agesFrom.map(() => 0),
    }));
  }

  /** The most active first, with their ids; what does not fit is one. */
  ranked(): { shown: [number, Tally][]; others: [number, Tally][] } {
    const ranked = [...this.groups].sort(
      ([oneId, one], [otherId, other]) => other.activity - one.activity || oneId - otherId,
    );
    return { shown: ranked.slice(0, mostReportGroups), others: ranked.slice(mostReportGroups) };
  }

  #tallies(place: Place): Tally[] {
    const { by } = this.#asked;
    if (by === 'none') return [this.whole];
    const id = groupOf(by, place);
    const tally = this.groups.get(id) ?? new Tally();
    this.groups.set(id, tally);
    return [this.whole, tally];
  }
}

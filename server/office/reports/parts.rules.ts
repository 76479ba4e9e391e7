import { addDays, addMonths, type Day } from '../../../contract/days.ts';
import type { Facts, Span } from './facts.ts';

export interface Days {
  from: Day;
  until: Day;
}

/** A period longer than so many months is shown by years. */
const mostMonths = 36;
const monthsOfAShortOne = 12;

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
const firstOfYear = (day: Day): Day => `${day.slice(0, 5)}01-01`;

/** The months of the period, of a short one the twelve that end with it, of a long one its years. */
export function partsOf({ from, until }: Days): Days[] {
  const afterLast = addMonths(firstOfMonth(until), 1);
  const isLong = addMonths(firstOfMonth(from), mostMonths) < afterLast;
  const isShort = addMonths(from, 4) > until;
  const begin = isShort ? addMonths(afterLast, -monthsOfAShortOne) : firstOfMonth(from);
  const [first, months, end] = isLong
    ? [firstOfYear(from), 12, addMonths(firstOfYear(until), 12)]
    : [begin, 1, afterLast];
  const parts: Days[] = [];
  for (let count = 0, day = first; day < end; count += 1) {
    const next = addMonths(first, months * (count + 1));
    parts.push({ from: day, until: addDays(next, -1) });
    day = next;
  }
  return parts;
}

/** Counts in many spans that lie one after the other, each as a period of its own. */
export class Parts {
  readonly filed: number[];
  readonly decided: number[];
  readonly recommended: number[];
  readonly #spans: readonly Span[];
  readonly #recommended: number;

  constructor(spans: readonly Span[], recommended: number) {
    this.#spans = spans;
    this.#recommended = recommended;
    this.filed = spans.map(() => 0);
    this.decided = spans.map(() => 0);
    this.recommended = spans.map(() => 0);
  }

  add({ filedOn, removedOn, statuses }: Facts, isClosing: (statusId: number) => boolean): void {
    raise(this.filed, this.#at(filedOn));
    for (const { statusId, from, until } of statuses) {
      if (!isClosing(statusId)) continue;
      const at = this.#at(from);
      const span = this.#spans[at];
      if (!span) continue;
      const stoodTo = Math.min(span.ends, removedOn ?? span.ends);
      if (until !== null && (until < stoodTo || until === from)) continue;
      raise(this.decided, at);
      if (statusId === this.#recommended) raise(this.recommended, at);
    }
  }

  #at(instant: number): number {
    return this.#spans.findIndex(({ begins, ends }) => begins <= instant && instant < ends);
  }
}

function raise(counts: number[], at: number): void {
  const count = counts[at];
  if (count !== undefined) counts[at] = count + 1;
}

import { addDays, type Day } from '../../../contract/days.ts';
import { isClosed } from '../../../contract/enumerations.ts';
import { yearBefore } from '../../../contract/reports.ts';
import { dayNumberOf } from '../../../contract/workDays.ts';
import type { Question } from './counting.rules.ts';
import type { Span } from './facts.ts';
import { type Days, partsOf } from './parts.rules.ts';
import type { ZoneDays } from './zoneDays.rules.ts';

/** Everything that a report of a period looks at. */
export interface Outline {
  span: Span;
  /** The last day that counts: today while the period is not over. */
  asOf: Day;
  before: Span;
  parts: Days[];
  spansOfParts: Span[];
  spansBefore: Span[];
  /** The first instant of them all. */
  earliest: number;
}

export function outlineOf(period: Days, today: Day, zone: ZoneDays): Outline {
  const spanOf = ({ from, until }: Days): Span => ({
    begins: zone.begins(dayNumberOf(from)),
    ends: zone.begins(dayNumberOf(addDays(until, 1))),
  });
  const parts = partsOf(period);
  const before = spanOf(yearBefore(period));
  const spansOfParts = parts.map(spanOf);
  const spansBefore = parts.map((part) => spanOf(yearBefore(part)));
  const begins = [before, ...spansBefore, ...spansOfParts].map((span) => span.begins);
  return {
    span: spanOf(period),
    asOf: period.until < today ? period.until : today,
    before,
    parts,
    spansOfParts,
    spansBefore,
    earliest: Math.min(...begins),
  };
}

export function questionOf(
  { span, asOf }: Pick<Outline, 'span' | 'asOf'>,
  zone: ZoneDays,
  more: Pick<Question, 'placeAt' | 'count'>,
): Question {
  return { span, asOf: dayNumberOf(asOf), zone, isClosing: isClosed, ...more };
}

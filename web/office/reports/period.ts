import { addDays, addMonths, type Day, isDay } from '../../../contract/days.ts';
import type { Language } from '../../../contract/languages.ts';
import { findPeriodProblems } from '../../../contract/reports.ts';
import { locales, showDay } from '../../platform/showDay.ts';

export type PeriodKind = 'month' | 'quarter' | 'year' | 'own';
export interface Period {
  from: Day;
  until: Day;
}

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;
type Whole = keyof typeof monthsOf;

/** Returns the period that contains the day. */
export function periodContaining(kind: Whole, day: Day): Period {
  const months = monthsOf[kind];
  const month = Number(day.slice(5, 7)) - 1;
  const first = String(month - (month % months) + 1).padStart(2, '0');
  const from = `${day.slice(0, 4)}-${first}-01`;
  return { from, until: addDays(addMonths(from, months), -1) };
}

export function periodKindOf({ from, until }: Period): PeriodKind {
  const kinds: Whole[] = ['month', 'quarter', 'year'];
  const isKind = (kind: Whole) => {
    const whole = periodContaining(kind, from);
    return whole.from === from && whole.until === until;
  };
  return kinds.find(isKind) ?? 'own';
}

/**
 * Replaces custom days by the whole month of the first one, because two periods that differ by a day would reveal that
 * day.
 */
export const publicPeriod = (period: Period): Period =>
  periodKindOf(period) === 'own' ? periodContaining('month', period.from) : period;

/** Returns the next period of the same kind, or the previous one with -1; null for custom days. */
export function adjacentPeriod(period: Period, step: 1 | -1): Period | null {
  const kind = periodKindOf(period);
  if (kind === 'own') return null;
  return periodContaining(kind, addMonths(period.from, step * monthsOf[kind]));
}

/** Returns last month, the default period of a report. */
export const defaultPeriod = (today: Day): Period =>
  periodContaining('month', addMonths(today, -1));

/** Returns the period in the address, or the default. */
export function readPeriod(params: URLSearchParams, today: Day): Period {
  const period = { from: params.get('from') ?? '', until: params.get('until') ?? '' };
  const isPeriod = isDay(period.from) && isDay(period.until) && !findPeriodProblems(period).length;
  return isPeriod ? period : defaultPeriod(today);
}

const utc = (day: Day) => new Date(`${day}T00:00:00Z`);

/** Formats `October 2026`, `Q4 2026`, `2026` or both days. */
export function periodName(period: Period, language: Language): string {
  const { from, until } = period;
  const kind = periodKindOf(period);
  if (kind === 'year') return from.slice(0, 4);
  if (kind === 'quarter') {
    const quarter = Math.ceil(Number(from.slice(5, 7)) / 3);
    return `${language === 'fr' ? 'T' : 'Q'}${quarter} ${from.slice(0, 4)}`;
  }
  if (kind === 'month') {
    const form = { timeZone: 'UTC', year: 'numeric', month: 'long' } as const;
    return new Intl.DateTimeFormat(locales[language], form).format(utc(from));
  }
  return `${showDay(from, language)} – ${showDay(until, language)}`;
}

/** Formats the label under a chart's column: the month's abbreviation, or the year. */
export function shortPeriodName(period: Period, language: Language): string {
  if (periodKindOf(period) === 'year') return period.from.slice(0, 4);
  const form = { timeZone: 'UTC', month: 'short' } as const;
  return new Intl.DateTimeFormat(locales[language], form).format(utc(period.from));
}

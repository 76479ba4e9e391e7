import { addDays, addMonths, type Day, isDay } from '../../../contract/days.ts';
import type { Language } from '../../../contract/languages.ts';
import { findPeriodProblems } from '../../../contract/reports.ts';
import { formatDay, locales } from '../../platform/formatDay.ts';

export type PeriodKind = 'month' | 'quarter' | 'year' | 'own';
export interface Period {
  from: Day;
  until: Day;
}

const monthsByPeriodKind = { month: 1, quarter: 3, year: 12 } as const;
type WholePeriodKind = keyof typeof monthsByPeriodKind;

export function findPeriodContaining(kind: WholePeriodKind, day: Day): Period {
  const months = monthsByPeriodKind[kind];
  const month = Number(day.slice(5, 7)) - 1;
  const first = String(month - (month % months) + 1).padStart(2, '0');
  const from = `${day.slice(0, 4)}-${first}-01`;
  return { from, until: addDays(addMonths(from, months), -1) };
}

export function getPeriodKind({ from, until }: Period): PeriodKind {
  const kinds: WholePeriodKind[] = ['month', 'quarter', 'year'];
  const isKind = (kind: WholePeriodKind) => {
    const period = findPeriodContaining(kind, from);
    return period.from === from && period.until === until;
  };
  return kinds.find(isKind) ?? 'own';
}

/**
 * Replaces a custom range by the whole month of its first day, because two periods that differ by a day
 * would reveal the figures of that day.
 */
export const toPublicPeriod = (period: Period): Period =>
  getPeriodKind(period) === 'own' ? findPeriodContaining('month', period.from) : period;

/** Returns the next period of the same kind, or the previous period for -1; null for a custom range. */
export function getAdjacentPeriod(period: Period, step: 1 | -1): Period | null {
  const kind = getPeriodKind(period);
  if (kind === 'own') return null;
  return findPeriodContaining(kind, addMonths(period.from, step * monthsByPeriodKind[kind]));
}

export const getDefaultPeriod = (today: Day): Period =>
  findPeriodContaining('month', addMonths(today, -1));

export function readPeriod(params: URLSearchParams, today: Day): Period {
  const period = { from: params.get('from') ?? '', until: params.get('until') ?? '' };
  const isPeriod = isDay(period.from) && isDay(period.until) && !findPeriodProblems(period).length;
  return isPeriod ? period : getDefaultPeriod(today);
}

const toUtcDate = (day: Day) => new Date(`${day}T00:00:00Z`);

export function formatPeriod(period: Period, language: Language): string {
  const { from, until } = period;
  const kind = getPeriodKind(period);
  if (kind === 'year') return from.slice(0, 4);
  if (kind === 'quarter') {
    const quarter = Math.ceil(Number(from.slice(5, 7)) / 3);
    return `${language === 'fr' ? 'T' : 'Q'}${quarter} ${from.slice(0, 4)}`;
  }
  if (kind === 'month') {
    const form = { timeZone: 'UTC', year: 'numeric', month: 'long' } as const;
    return new Intl.DateTimeFormat(locales[language], form).format(toUtcDate(from));
  }
  return `${formatDay(from, language)} – ${formatDay(until, language)}`;
}

export function formatShortPeriod(period: Period, language: Language): string {
  if (getPeriodKind(period) === 'year') return period.from.slice(0, 4);
  const form = { timeZone: 'UTC', month: 'short' } as const;
  return new Intl.DateTimeFormat(locales[language], form).format(toUtcDate(period.from));
}

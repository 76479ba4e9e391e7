import { type Pilot, pilots } from './program.ts';

const minCountDigits = 6;

export const getCounterName = (year: string, pilot = pilots[0]): string =>
  pilot?.key === pilots[0]?.key
    ? `applications of ${year}`
    : `applications of ${pilot?.key} ${year}`;

export function formatApplicationNumber(year: string, count: number, pilot = pilots[0]): string {
  return `${pilot?.prefix}-${year}-${String(count).padStart(minCountDigits, '0')}`;
}

export function parseApplicationNumber(
  number: string,
): { year: string; count: number; pilot: Pilot } | null {
  for (const pilot of pilots) {
    const { prefix } = pilot;
    if (!number.startsWith(`${prefix}-`)) continue;
    const [, year, count] = /^-(\d{4})-(\d+)$/.exec(number.slice(prefix.length)) ?? [];
    if (year && count) return { year, count: Number(count), pilot };
  }
  return null;
}

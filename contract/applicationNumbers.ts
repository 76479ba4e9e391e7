import { applicationNumbers } from './program.ts';

const { pattern, digits } = applicationNumbers;

/** The number of an application that is filed as so many of its year. */
export function applicationNumber(year: string, count: number): string {
  return pattern.replace('{year}', year).replace('{count}', String(count).padStart(digits, '0'));
}

const reader = new RegExp(
  `^${pattern
    .replace(/[\\^$.*+?()|[\]]/g, '\\$&')
    .replace('{year}', '(?<year>\\d{4})')
    .replace('{count}', '(?<count>\\d+)')}$`,
);

/** What is in a number; null in one of another pattern. */
export function readApplicationNumber(number: string): { year: string; count: number } | null {
  const { year, count } = reader.exec(number)?.groups ?? {};
  return year && count ? { year, count: Number(count) } : null;
}

import { isoDay } from '../../platform/dates.ts';

const daysUntilDue = 14;
const millisecondsOfADay = 86_400_000;

export const today = () => isoDay(new Date().toISOString());

/** The day so many days after today, by the calendar of the program. */
export function dayIn(days: number): string {
  const start = Date.parse(`${today()}T00:00:00Z`);
  return new Date(start + days * millisecondsOfADay).toISOString().slice(0, 10);
}

export const usualDueDay = () => dayIn(daysUntilDue);

export function daysSince(day: string): number {
  return Math.round((Date.parse(today()) - Date.parse(day)) / millisecondsOfADay);
}

/** So many days after a day, but not before tomorrow. */
export function dayAfter(day: string, days: number): string {
  const later = new Date(Date.parse(`${day}T00:00:00Z`) + days * millisecondsOfADay);
  const wanted = later.toISOString().slice(0, 10);
  return wanted > today() ? wanted : dayIn(days);
}

import { addDays, daysBetween } from '../../../contract/days.ts';
import { isoDay } from '../../platform/dates.ts';

const daysUntilDue = 14;

/** By the calendar of the program. */
export const today = () => isoDay(new Date().toISOString());

export const usualDueDay = () => addDays(today(), daysUntilDue);

export const daysSince = (day: string) => daysBetween(day, today());

/** So many days after a day, or after today where that is over. */
export function dayAfter(day: string, days: number): string {
  const wanted = addDays(day, days);
  return wanted > today() ? wanted : addDays(today(), days);
}

import { addDays, daysBetween } from '../../../contract/days.ts';
import { today } from '../../platform/dates.ts';

const daysUntilDue = 14;

export const usualDueDay = () => addDays(today(), daysUntilDue);

export const daysSince = (day: string) => daysBetween(day, today());

/** Counted from today where the day is over. */
export function dayAfter(day: string, days: number): string {
  const wanted = addDays(day, days);
  return wanted > today() ? wanted : addDays(today(), days);
}

import { dateRuleOf, expiryOf } from '../../../../contract/dates.ts';
import { addDays, type Day, daysBetween } from '../../../../contract/days.ts';
import type { MailKind } from '../../../../contract/notifications.ts';

/** It is told because of the day, and not of a change that may be undone within minutes. */
export const isDailyKind = (kind: MailKind): boolean =>
  ['requestReminder', 'paperExpiring', 'papersExpiring'].includes(kind);

/** Days before the due day of a request; -1 for the day after it. */
const reminders = [7, 1, -1] as const;
export type ReminderStage = (typeof reminders)[number];

/** The latest stage counts, whatever was missed; one whose day had come when the day was set says nothing new. */
export function reminderStage(
  { dueOn, setOn }: { dueOn: Day; setOn: Day },
  today: Day,
): ReminderStage | undefined {
  const stage = reachedBefore(dueOn, today);
  return stage !== undefined && addDays(dueOn, -stage) > setOn ? stage : undefined;
}

const reachedBefore = (dueOn: Day, today: Day): ReminderStage | undefined =>
  reminders.findLast((stage) => daysBetween(today, dueOn) <= stage);

/** False after the next stage. */
export const isReminderStage = (stage: number, dueOn: Day, today: Day): boolean =>
  reachedBefore(dueOn, today) === stage;

/** Within so many days a document expires; 0 once it has. */
const expiries = [90, 30, 7, 0] as const;
export type ExpiryStage = (typeof expiries)[number];

export const maxDaysBeforeDue = reminders[0];
export const maxDaysBeforeExpiry = expiries[0];

/** Its last day is a day on which it is still good. */
export function expiryStage(expiresOn: Day, today: Day): ExpiryStage | undefined {
  const left = daysBetween(today, expiresOn);
  return expiries.findLast((stage) => (stage === 0 ? left < 0 : left <= stage));
}

/** Computes the expiry from the date. */
export function isExpiryStage(stage: number, slot: string, date: Day, today: Day): boolean {
  const rule = dateRuleOf(slot);
  const expiresOn = rule ? expiryOf(rule, date) : null;
  return expiresOn !== null && expiryStage(expiresOn, today) === stage;
}

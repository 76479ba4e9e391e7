import { dateRuleOf, expiryOf } from '../../../../contract/dates.ts';
import { addDays, type Day, daysBetween } from '../../../../contract/days.ts';
import type { MailKind } from '../../../../contract/notifications.ts';

/** These kinds depend on the day, not on a change that may be undone within minutes. */
export const isDailyKind = (kind: MailKind): boolean =>
  ['requestReminder', 'paperExpiring', 'papersExpiring'].includes(kind);

/** Reminders are sent this many days before the due day; -1 is the day after it. */
const reminders = [7, 1, -1] as const;
export type ReminderStage = (typeof reminders)[number];

/**
 * Returns the latest stage, whatever was missed. A stage whose day had come when the due day was set does not count.
 */
export function reminderStage(
  { dueOn, setOn }: { dueOn: Day; setOn: Day },
  today: Day,
): ReminderStage | undefined {
  const stage = reachedBefore(dueOn, today);
  return stage !== undefined && addDays(dueOn, -stage) > setOn ? stage : undefined;
}

const reachedBefore = (dueOn: Day, today: Day): ReminderStage | undefined =>
  reminders.findLast((stage) => daysBetween(today, dueOn) <= stage);

/** Returns false once the next stage has come. */
export const isReminderStage = (stage: number, dueOn: Day, today: Day): boolean =>
  reachedBefore(dueOn, today) === stage;

/** Notices are sent within this many days before the expiry; 0 stands for expired. */
const expiries = [90, 30, 7, 0] as const;
export type ExpiryStage = (typeof expiries)[number];

export const maxDaysBeforeDue = reminders[0];
export const maxDaysBeforeExpiry = expiries[0];

/** A document is still valid on its last day. */
export function expiryStage(expiresOn: Day, today: Day): ExpiryStage | undefined {
  const left = daysBetween(today, expiresOn);
  return expiries.findLast((stage) => (stage === 0 ? left < 0 : left <= stage));
}

export function isExpiryStage(stage: number, slot: string, date: Day, today: Day): boolean {
  const rule = dateRuleOf(slot);
  const expiresOn = rule ? expiryOf(rule, date) : null;
  return expiresOn !== null && expiryStage(expiresOn, today) === stage;
}

import { addDays, countDaysBetween, type Day } from '../../../../contract/days.ts';
import { calculateExpiry, getDateRule } from '../../../../contract/documentDates.ts';
import type { MailKind } from '../../../../contract/notifications.ts';

/** Mails of these kinds depend on the day, not on a change that somebody may undo within minutes. */
export const isDailyKind = (kind: MailKind): boolean =>
  ['requestReminder', 'paperExpiring', 'papersExpiring'].includes(kind);

const reminderStages = [7, 1, -1] as const;
export type ReminderStage = (typeof reminderStages)[number];

/**
 * Returns the latest stage that has been reached, even if earlier ones were missed. A stage that had already
 * passed when the due day was set does not count.
 */
export function findReminderStage(
  { dueOn, setOn }: { dueOn: Day; setOn: Day },
  today: Day,
): ReminderStage | undefined {
  const stage = findReachedStage(dueOn, today);
  return stage !== undefined && addDays(dueOn, -stage) > setOn ? stage : undefined;
}

const findReachedStage = (dueOn: Day, today: Day): ReminderStage | undefined =>
  reminderStages.findLast((stage) => countDaysBetween(today, dueOn) <= stage);

export const isReminderStage = (stage: number, dueOn: Day, today: Day): boolean =>
  findReachedStage(dueOn, today) === stage;

const expiryStages = [90, 30, 7, 0] as const;
export type ExpiryStage = (typeof expiryStages)[number];

export const maxDaysBeforeDue = reminderStages[0];
export const maxDaysBeforeExpiry = expiryStages[0];

/** A document is still valid on its last day, so it expires on the day after. */
export function findExpiryStage(expiresOn: Day, today: Day): ExpiryStage | undefined {
  const daysLeft = countDaysBetween(today, expiresOn);
  return expiryStages.findLast((stage) => (stage === 0 ? daysLeft < 0 : daysLeft <= stage));
}

export function isCurrentExpiryStage(stage: number, slot: string, date: Day, today: Day): boolean {
  const rule = getDateRule(slot);
  const expiresOn = rule ? calculateExpiry(rule, date) : null;
  return expiresOn !== null && findExpiryStage(expiresOn, today) === stage;
}

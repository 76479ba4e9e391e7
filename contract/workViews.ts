export const workViews = [
  'mine',
  'unassigned',
  'waitingForUs',
  'waitingForEmployer',
  'overdue',
  'papersExpiring',
  'changed',
] as const;
export type WorkView = (typeof workViews)[number];

/** The answer contains at most this many rows, oldest first. */
export const maxWorkRows = 5_000;

/** A document that is valid for at most this many days counts as expiring soon. */
export const daysUntilExpiry = 30;

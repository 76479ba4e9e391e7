/** What an officer asks of the applications that are open. */
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

/** One answer holds no more rows; the oldest come first. */
export const maxWorkRows = 5_000;

/** A paper expires soon when it is good for no longer than this. */
export const daysUntilExpiry = 30;

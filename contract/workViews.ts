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

/** An answer has at most this many rows, oldest first. */
export const maxWorkRows = 5_000;

/** A paper expires soon if it is valid for no longer than this. */
export const daysUntilExpiry = 30;

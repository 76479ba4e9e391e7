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

export const maxWorkRows = 5_000;

export const expiringWithinDays = 30;

export const daysWaiting = {
  waiting(days: number): string {
    if (days === 0) return 'Since today';
    return days === 1 ? '1 day waiting' : `${days} days waiting`;
  },
};

import { minutesBefore } from './clock.ts';

const minutes = 10;

/**
 * On an unreliable connection a response can be lost, and the person submits again: the same text by the same
 * person since this instant is a duplicate, not a second submission.
 */
export function duplicatesSince(now: Date): string {
  return minutesBefore(now, minutes).toISOString();
}

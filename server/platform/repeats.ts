import { minutesBefore } from './clock.ts';

const repeatMinutes = 10;

/**
 * On a weak line an answer can be lost, and the person sends the same again: what one person wrote
 * word for word since this instant is the same thing, not a second one.
 */
export function repeatsSince(now: Date): string {
  return minutesBefore(now, repeatMinutes).toISOString();
}

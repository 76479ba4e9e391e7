import { type Comment, minutesToTakeBack } from '../../contract/comments.ts';
import { minutesSince } from '../platform/clock.ts';
import type { Person } from '../platform/person.ts';
import type { ListedNote } from './comments.queries.ts';

/** After a jump of the clock into the past, no longer than if it had just been written. */
export function secondsToTakeBack(createdOn: string, now: Date): number {
  const left = minutesToTakeBack - Math.max(0, minutesSince(createdOn, now));
  return Math.max(0, Math.floor(left * 60));
}

/** The note as the person reads it: what does not apply to it is not there. */
export function noteFor({ isAdministrator }: Person, listed: ListedNote, now: Date): Comment {
  const { taken_back_on, struck_on, struck_by, strike_reason, ...note } = listed;
  const seconds = secondsToTakeBack(note.CreatedOn, now);
  return {
    ...note,
    ...(isAdministrator && note.IsVisible && !struck_on && seconds > 0
      ? { SecondsToTakeBack: seconds }
      : {}),
    ...(isAdministrator && taken_back_on ? { TakenBackOn: taken_back_on } : {}),
    ...(struck_on
      ? { StruckOn: struck_on, StruckBy: struck_by, StrikeReason: strike_reason ?? '' }
      : {}),
  };
}

import {
  type Comment,
  minutesToCorrectNote,
  minutesToWithdrawNote,
} from '../../../contract/notes.ts';
import type { Person } from '../../platform/person.ts';
import { minutesSince } from '../../platform/time/clock.ts';
import type { StoredNote } from './notes.queries.ts';

/** If the clock was set back, the seconds left must not exceed the whole time. */
function calculateRemainingSeconds(minutes: number, createdOn: string, now: Date): number {
  const minutesLeft = minutes - Math.max(0, minutesSince(createdOn, now));
  return Math.max(0, Math.floor(minutesLeft * 60));
}

export const getSecondsToTakeBack = (createdOn: string, now: Date) =>
  calculateRemainingSeconds(minutesToWithdrawNote, createdOn, now);
export const getSecondsToCorrect = (createdOn: string, now: Date) =>
  calculateRemainingSeconds(minutesToCorrectNote, createdOn, now);

export function createNoteForPerson(person: Person, listed: StoredNote, now: Date): Comment {
  const { taken_back_on, struck_on, struck_by, strike_reason, ...rest } = listed;
  const { corrected_on, corrections, created_by, ...note } = rest;
  const { isAdministrator } = person;
  const seconds = getSecondsToTakeBack(note.CreatedOn, now);
  const isSettled = struck_on !== null || taken_back_on !== null;
  const secondsForWriter =
    created_by === person.businessId && !isSettled ? getSecondsToCorrect(note.CreatedOn, now) : 0;
  return {
    ...note,
    ...(isAdministrator && note.IsVisible && !struck_on && seconds > 0
      ? { SecondsToTakeBack: seconds }
      : {}),
    ...(secondsForWriter > 0 ? { SecondsToCorrect: secondsForWriter } : {}),
    ...(corrected_on ? { CorrectedOn: corrected_on, Corrections: corrections } : {}),
    ...(isAdministrator && taken_back_on ? { TakenBackOn: taken_back_on } : {}),
    ...(struck_on
      ? { StruckOn: struck_on, StruckBy: struck_by, StrikeReason: strike_reason ?? '' }
      : {}),
  };
}

import { findInstantOfHour } from '../../platform/time/localTime.ts';

const millisecondsOfDay = 24 * 60 * 60 * 1000;

export type DayNumber = number;

export const formatDayNumber = (number: DayNumber): string =>
  new Date(number * millisecondsOfDay).toISOString().slice(0, 10);

export interface ZoneDays {
  begins(day: DayNumber): number;
  dayOf(instant: number): DayNumber;
}

const zoneDaysByZone = new Map<string, ZoneDays>();

/** The days of a zone are precomputed, because looking one up is a hundred times as fast as `Intl.DateTimeFormat`. */
export function getZoneDays(timeZone: string): ZoneDays {
  const zoneDays = zoneDaysByZone.get(timeZone) ?? createZoneDays(timeZone);
  zoneDaysByZone.set(timeZone, zoneDays);
  return zoneDays;
}

function createZoneDays(timeZone: string): ZoneDays {
  const beginnings = new Map<DayNumber, number>();
  function begins(day: DayNumber): number {
    let instant = beginnings.get(day);
    if (instant === undefined) {
      instant = findInstantOfHour(formatDayNumber(day), 0, timeZone).getTime();
      beginnings.set(day, instant);
    }
    return instant;
  }
  return {
    begins,
    dayOf(instant) {
      let day = Math.floor(instant / millisecondsOfDay);
      while (begins(day) > instant) day -= 1;
      while (begins(day + 1) <= instant) day += 1;
      return day;
    },
  };
}

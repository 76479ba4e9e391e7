import { isoDay } from '../../platform/dates.ts';

/** By the calendar of the program. */
export const today = () => isoDay(new Date().toISOString());

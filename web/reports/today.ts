import { isoDay } from '../platform/dates.ts';

export const today = () => isoDay(new Date().toISOString());

import { type Day, toDayInTimeZone } from '../../../contract/days.ts';
import type { Deps } from '../deps.ts';

export const getToday = ({ settings, clock }: Pick<Deps, 'settings' | 'clock'>): Day =>
  toDayInTimeZone(settings.timeZone, clock.now());

import { type Day, dayIn } from '../../../contract/days.ts';
import type { Deps } from '../deps.ts';

export const getToday = ({ settings, clock }: Pick<Deps, 'settings' | 'clock'>): Day =>
  dayIn(settings.timeZone, clock.now());

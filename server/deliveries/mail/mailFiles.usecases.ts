import { minutesBefore } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { removeOldMailFiles } from './mailFiles.ts';

export async function forgetOldMailFiles({
  clock,
  settings,
}: Pick<Deps, 'clock' | 'settings'>): Promise<void> {
  const before = minutesBefore(clock.now(), settings.daysKept.mailFiles * 24 * 60);
  await removeOldMailFiles(settings.dataFolder, before);
}

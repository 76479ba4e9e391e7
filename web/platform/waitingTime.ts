import { CallError } from './callError.ts';
import type { Language } from './language.tsx';

const minutesPerHour = 60;
const minutesPerDay = 24 * minutesPerHour;

/** Returns a duration such as `5 minutes`, `2 hours` or `3 days`, rounded up. */
export function showWait(seconds: number, language: Language): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const [unit, size] =
    minutes <= 1.5 * minutesPerHour
      ? ['minute', 1]
      : minutes <= 1.5 * minutesPerDay
        ? ['hour', minutesPerHour]
        : ['day', minutesPerDay];
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(`${language}-CA`, format).format(Math.ceil(minutes / size));
}

/** Returns the time until the next attempt is possible. */
export function showWaitAfter(error: unknown, language: Language): string {
  return showWait(error instanceof CallError ? error.retryAfterSeconds : 0, language);
}

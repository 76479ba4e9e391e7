import { CallError } from './callError.ts';
import type { Language } from './language.tsx';

const minutesPerHour = 60;
const minutesPerDay = 24 * minutesPerHour;

export function formatWaitingTime(seconds: number, language: Language): string {
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

export function formatWaitingTimeOfError(error: unknown, language: Language): string {
  return formatWaitingTime(error instanceof CallError ? error.retryAfterSeconds : 0, language);
}

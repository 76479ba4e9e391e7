import { addDays, type Day, dayIn } from '../../contract/days.ts';

/** Behind UTC negative, at that instant. */
function offsetIn(timeZone: string, instant: Date): number {
  const shown = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const of = (type: string) => Number(shown.find((part) => part.type === type)?.value);
  const local = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return local - Math.floor(instant.getTime() / 1000) * 1000;
}

/** When clocks in the zone show that hour; one that a change to summer time skips comes right behind it. */
export function hourOfDay(timeZone: string, day: Day, hour: number): Date {
  const local = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00.000Z`);
  const guess = new Date(local - offsetIn(timeZone, new Date(local)));
  return new Date(local - offsetIn(timeZone, guess));
}

/** The first time after an instant that clocks in the zone show that hour. */
export function nextHour(timeZone: string, hour: number, after: Date): Date {
  const today = dayIn(timeZone, after);
  const next = hourOfDay(timeZone, today, hour);
  return next > after ? next : hourOfDay(timeZone, addDays(today, 1), hour);
}

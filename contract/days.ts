export type Day = string;

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

function toMilliseconds(day: Day): number {
  const [year = 0, month = 0, date = 0] = dayPattern.exec(day)?.slice(1).map(Number) ?? [];
  return Date.UTC(year, month - 1, date);
}

const toUtcDay = (instant: number): Day => new Date(instant).toISOString().slice(0, 10);

export function isDay(text: string): text is Day {
  return (
    dayPattern.test(text) &&
    Number(text.slice(0, 4)) >= 1000 &&
    toUtcDay(toMilliseconds(text)) === text
  );
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

export function toDayInTimeZone(timeZone: string, instant: Date): Day {
  let format = dayFormats.get(timeZone);
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
    dayFormats.set(timeZone, format);
  }
  const shown = format.formatToParts(instant);
  const getPart = (type: string) => String(shown.find((part) => part.type === type)?.value);
  return `${getPart('year').padStart(4, '0')}-${getPart('month')}-${getPart('day')}`;
}

const millisecondsPerDay = 24 * 60 * 60 * 1000;

export function addDays(day: Day, days: number): Day {
  return toUtcDay(toMilliseconds(day) + days * millisecondsPerDay);
}

export function addMonths(day: Day, months: number): Day {
  const date = new Date(toMilliseconds(day));
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, last));
  return toUtcDay(date.getTime());
}

export function countDaysBetween(from: Day, to: Day): number {
  return Math.round((toMilliseconds(to) - toMilliseconds(from)) / millisecondsPerDay);
}

export type Day = string;

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

function instantOf(day: Day): number {
  const [year = 0, month = 0, date = 0] = pattern.exec(day)?.slice(1).map(Number) ?? [];
  return Date.UTC(year, month - 1, date);
}

const dayOf = (instant: number): Day => new Date(instant).toISOString().slice(0, 10);

/** Days that do not exist, such as February 30, are refused. */
export function isDay(text: string): text is Day {
  return pattern.test(text) && Number(text.slice(0, 4)) >= 1000 && dayOf(instantOf(text)) === text;
}

const formats = new Map<string, Intl.DateTimeFormat>();

export function dayIn(timeZone: string, instant: Date): Day {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
    formats.set(timeZone, format);
  }
  const shown = format.formatToParts(instant);
  const of = (type: string) => String(shown.find((part) => part.type === type)?.value);
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`;
}

const millisecondsOfDay = 24 * 60 * 60 * 1000;

export function addDays(day: Day, days: number): Day {
  return dayOf(instantOf(day) + days * millisecondsOfDay);
}

export function addMonths(day: Day, months: number): Day {
  const date = new Date(instantOf(day));
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return dayOf(date.getTime());
}

/** The number is negative if the second day is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((instantOf(to) - instantOf(from)) / millisecondsOfDay);
}

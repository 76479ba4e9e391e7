import { daysAfter, daysBefore, systemClock } from '../platform/clock.ts';
import { commandOf, commandSettings, type Print, WrongUsage, withDatabase } from './command.ts';
import { type AuditEntry, auditOf } from './data/audit.ts';
import { parseFlags } from './words.ts';

const usage = `Who did what: changes of applications, notes and accounts, documents that were opened, searches and
exports. Oldest first, one line of JSON each.

  portal audit                                        of the last 30 days
  portal audit --from 2026-01-01 --until 2027-01-01   from the first day on, up to the second and without it (UTC)
  portal audit --csv                                  as a table for a spreadsheet

Refused sign-ins and other security events are in the log, not here: see docs/operations.md.
`;

function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime());
  if (isDay && day.toISOString().startsWith(text)) return day;
  throw new WrongUsage();
}

function readWords(words: string[], now: Date) {
  const text = { type: 'string' } as const;
  const options = { from: text, until: text, csv: { type: 'boolean', default: false } } as const;
  const { from, until, csv } = parseFlags(words, options);
  // What is being done at this moment is in it.
  const end = until !== undefined ? dayOf(until) : daysAfter(now, 1);
  const begin = from !== undefined ? dayOf(from) : daysBefore(now, 30);
  if (begin >= end) throw new WrongUsage();
  return { from: begin.toISOString(), until: end.toISOString(), csv };
}

const columns = ['on', 'by', 'byNumber', 'did', 'application', 'account', 'document'] as const;

/** What a spreadsheet would take for a formula begins with an apostrophe. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

function asCsv(entry: AuditEntry): string {
  const texts = columns.map((column) => entry[column]);
  return [...texts, JSON.stringify(entry.details)].map(cell).join(',');
}

async function write(
  entries: AsyncIterable<AuditEntry>,
  csv: boolean,
  print: Print,
): Promise<void> {
  if (csv) print([...columns, 'details'].join(','));
  for await (const entry of entries) print(csv ? asCsv(entry) : JSON.stringify(entry));
}

export const run = commandOf(usage, async (words, print) => {
  const { csv, ...period } = readWords(words, systemClock.now());
  await withDatabase(commandSettings(), ({ database }) =>
    write(auditOf(database, period), csv, print),
  );
});

import type { DocumentOpening, TakenIn } from '../../../contract/documents.ts';
import type { Deps } from '../../platform/deps.ts';
import { isDiskFull } from '../../platform/outages.ts';
import type { Person } from '../../platform/person.ts';
import {
  insertOpening,
  insertTaking,
  type Opening,
  openingsOf,
  takingsOf,
} from './openings.queries.ts';

/** Before anything of it is read. */
export async function recordOpening(
  { database, log }: Deps,
  opening: Parameters<typeof insertOpening>[1],
): Promise<void> {
  const { documentId, by: account } = opening;
  await insertOpening(database, opening).catch(
    unlessDiskIsFull(log, { documentId, account }, 'the opening of a document was not recorded'),
  );
}

/** Before anything of it is read. */
export async function recordTaking(
  { database, clock, log }: Deps,
  { businessId: by }: Person,
  applicationId: number,
  takenIn: TakenIn,
): Promise<void> {
  await insertTaking(database, { applicationId, takenIn, by, on: clock.now() }).catch(
    unlessDiskIsFull(log, { applicationId, account: by }, 'the taking of a file was not recorded'),
  );
}

/** On a full disk people can still read; the log then holds what the record cannot take. */
const unlessDiskIsFull = (log: Deps['log'], what: object, said: string) => (error: unknown) => {
  if (!isDiskFull(error)) throw error;
  log.error({ err: error, ...what }, said);
};

/** Who opened which document of an application or took it along in a file, the newest first, as far as this person may know. */
export async function readOpenings(
  { database, settings }: Deps,
  person: Person,
  applicationId: number,
): Promise<DocumentOpening[]> {
  const openings = [
    ...(await openingsOf(database, person, applicationId)),
    ...(await takingsOf(database, person, applicationId)),
  ].sort((one, other) => other.On.localeCompare(one.On));
  return openingsFor(person, openings, settings.timeZone);
}

/** Staff read every opening with its name and minute; an employer reads no name of staff, and days. */
function openingsFor(
  { isAdministrator }: Person,
  openings: Opening[],
  timeZone: string,
): DocumentOpening[] {
  if (!isAdministrator) return byDay(openings, timeZone);
  return openings.map(({ is_administrator, taken_in, ...opening }) =>
    taken_in ? { ...opening, TakenIn: taken_in } : opening,
  );
}

/**
 * A document, a day and a side make one line, so that it tells neither how often nor by how many of the
 * staff. The order within a day is that of the documents: that of the openings would tell when the
 * program's were, beside those of the employer's own that it knows.
 */
function byDay(openings: Opening[], timeZone: string): DocumentOpening[] {
  // Writes a day as 2026-11-20.
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const lines = openings.map(({ is_administrator: IsByProgram, DocumentId, Filename, On, By }) => ({
    DocumentId,
    Filename,
    On: days.format(new Date(On)),
    By: IsByProgram ? '' : By,
    IsByProgram,
  }));
  const each = new Map(lines.map((line) => [JSON.stringify(line), line]));
  return [...each.values()].sort(
    (one, other) =>
      other.On.localeCompare(one.On) ||
      other.DocumentId - one.DocumentId ||
      Number(one.IsByProgram) - Number(other.IsByProgram),
  );
}

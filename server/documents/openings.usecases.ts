import type { DocumentOpening, TakenIn } from '../../contract/documents.ts';
import type { Deps } from '../platform/deps.ts';
import { isDiskFull } from '../platform/outages.ts';
import type { Person } from '../platform/person.ts';
import { insertTaking, type Opening, openingsOf, takingsOf } from './openings.queries.ts';

/** Before anything of it is read. On a full disk people can still read; the log then holds what the record cannot take. */
export async function recordTaking(
  { database, clock, log }: Deps,
  { businessId: by }: Person,
  applicationId: number,
  takenIn: TakenIn,
): Promise<void> {
  try {
    await insertTaking(database, { applicationId, takenIn, by, on: clock.now() });
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    log.error({ err: error, applicationId, account: by }, 'the taking of a file was not recorded');
  }
}

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

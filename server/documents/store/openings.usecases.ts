import type { DocumentOpening, DownloadKind } from '../../../contract/documents.ts';
import type { Deps } from '../../platform/deps.ts';
import { isDiskFull } from '../../platform/outages.ts';
import type { Person } from '../../platform/person.ts';
import {
  insertDownload,
  insertOpening,
  listDownloads,
  listOpenings,
  type Opening,
} from './openings.queries.ts';

export async function recordOpening(
  { database, log }: Deps,
  opening: Parameters<typeof insertOpening>[1],
): Promise<void> {
  const context = { documentId: opening.document_id, account: opening.opened_by };
  await insertOpening(database, opening).catch(
    logIfDiskIsFull(log, context, 'the opening of a document was not recorded'),
  );
}

export async function recordDownload(
  { database, clock, log }: Deps,
  { businessId: account }: Person,
  applicationId: number,
  taken_in: DownloadKind,
): Promise<void> {
  const download = { application_id: applicationId, taken_in, taken_by: account };
  await insertDownload(database, { ...download, taken_on: clock.now().toISOString() }).catch(
    logIfDiskIsFull(log, { applicationId, account }, 'the taking of a file was not recorded'),
  );
}

/** Documents can be read even on a full disk: what the access record cannot store is logged. */
const logIfDiskIsFull =
  (log: Deps['log'], context: object, message: string) => (error: unknown) => {
    if (!isDiskFull(error)) throw error;
    log.error({ err: error, ...context }, message);
  };

export async function readOpenings(
  { database, settings }: Deps,
  person: Person,
  applicationId: number,
): Promise<DocumentOpening[]> {
  const openings = [
    ...(await listOpenings(database, person, applicationId)),
    ...(await listDownloads(database, person, applicationId)),
  ].sort((a, b) => b.On.localeCompare(a.On));
  return createOpeningsForPerson(person, openings, settings.timeZone);
}

function createOpeningsForPerson(
  { isAdministrator }: Person,
  openings: Opening[],
  timeZone: string,
): DocumentOpening[] {
  if (!isAdministrator) return mergeOpeningsByDay(openings, timeZone);
  return openings.map(({ is_administrator, taken_in, ...opening }) =>
    taken_in ? { ...opening, TakenIn: taken_in } : opening,
  );
}

/**
 * An employer gets one line for each document, day and side, because it must not learn how often or when
 * administrators opened a document.
 */
function mergeOpeningsByDay(openings: Opening[], timeZone: string): DocumentOpening[] {
  // The Swedish locale formats a day as 2026-11-20.
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
    (a, b) =>
      b.On.localeCompare(a.On) ||
      b.DocumentId - a.DocumentId ||
      Number(a.IsByProgram) - Number(b.IsByProgram),
  );
}

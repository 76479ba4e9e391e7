import type { DocumentOpening } from '../../contract/documents.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/person.ts';
import { openingsOf } from './openings.queries.ts';
import { openingsFor } from './openings.rules.ts';

/** Who opened which document of an application, as far as this person may know. */
export async function readOpenings(
  { database, settings }: Deps,
  person: Person,
  applicationId: number,
): Promise<DocumentOpening[]> {
  const openings = await openingsOf(database, person, applicationId);
  return openingsFor(person, openings, settings.timeZone);
}

import { hash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

export type EntryContent = Pick<
  Selectable<Schema['changes']>,
  'changed_on' | 'changed_by' | 'kind' | 'business_id' | 'application_id' | 'details' | 'recorded'
>;

/** The random salt keeps anybody from guessing the hashed content by trying likely values. */
export function addDigest(entry: EntryContent) {
  const salt = randomBytes(16).toString('base64url');
  return { ...entry, salt, digest: calculateDigest(salt, entry) };
}

export function calculateDigest(salt: string, entry: EntryContent): string {
  const { changed_on, changed_by, kind, business_id, application_id, details, recorded } = entry;
  const content = [salt, changed_on, changed_by, kind, business_id, application_id, details];
  // Older entries were written before the history contained rows, so their `recorded` is null.
  if (recorded !== null) content.push(recorded);
  return hash('sha256', JSON.stringify(content));
}

/** PostgreSQL computes the same link in `history.queries.ts`. */
export function calculateLink(sequence: number, previous: string, digest: string): string {
  return hash('sha256', `${sequence} ${previous} ${digest}`);
}

import { hash, randomBytes } from 'node:crypto';

export interface EntryContent {
  on: string;
  by: number | null;
  kind: string;
  businessId: number | null;
  applicationId: number | null;
  details: string;
  recorded: string | null;
}

/** Once the salt is gone, nobody can guess what was hashed with it. */
export function withDigest(entry: EntryContent) {
  const salt = randomBytes(16).toString('base64url');
  return { ...entry, salt, digest: digestOf(salt, entry) };
}

export function digestOf(salt: string, entry: EntryContent): string {
  const { on, by, kind, businessId, applicationId, details, recorded } = entry;
  const content = [salt, on, by, kind, businessId, applicationId, details];
  // What wrote no row that is held against the history has none.
  if (recorded !== null) content.push(recorded);
  return hash('sha256', JSON.stringify(content));
}

/** PostgreSQL computes the same in `history.queries.ts`. */
export function linkOf(sequence: number, previous: string, digest: string): string {
  return hash('sha256', `${sequence} ${previous} ${digest}`);
}

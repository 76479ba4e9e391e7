import { hash, randomBytes } from 'node:crypto';

/** What an entry of the history says. */
export interface EntryContent {
  on: string;
  by: number | null;
  kind: string;
  businessId: number | null;
  applicationId: number | null;
  details: string;
}

/** Once the salt is gone, what was hashed with it cannot be guessed. */
export function newSalt(): string {
  return randomBytes(16).toString('base64url');
}

/** Of every column, in one form on both engines. */
export function digestOf(salt: string, entry: EntryContent): string {
  const { on, by, kind, businessId, applicationId, details } = entry;
  return hash('sha256', JSON.stringify([salt, on, by, kind, businessId, applicationId, details]));
}

/** Ties an entry to all that were written before it. PostgreSQL makes the same in `history.queries.ts`. */
export function linkOf(sequence: number, previous: string, digest: string): string {
  return hash('sha256', `${sequence} ${previous} ${digest}`);
}

import { hash, randomBytes } from 'node:crypto';

/** 256 random bits for tokens, links and bindings. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Only the hash of a secret is stored: it is useless to somebody who reads the database. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

import { hash, randomBytes } from 'node:crypto';

/** 256 random bits for tokens, links and bindings. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Secrets are stored as this only: who reads the database cannot use them. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

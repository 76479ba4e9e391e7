import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits for tokens, links and bindings. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Without letters and digits that look alike, for secrets that are read or written down, and typed once. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Groups of readable letters with dashes between them: `k7mq-x2zr`. */
export function newReadableSecret(groups: number, lettersOfAGroup: number): string {
  const letter = () => readable.charAt(randomInt(readable.length));
  const group = () => Array.from({ length: lettersOfAGroup }, letter).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Only the hash of a secret is stored: it is useless to somebody who reads the database. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** As hashes, which have one length: the time that it takes tells nothing of the secret. */
export function isSameSecret(sent: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(sent)), Buffer.from(hashOf(secret)));
}

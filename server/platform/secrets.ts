import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Letters and digits that look alike are left out, because people read and type these secrets. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';

/** `k7mq-x2zr` has two groups of four. */
export function newReadableSecret(groups: number, lettersOfAGroup: number): string {
  const letter = () => readable.charAt(randomInt(readable.length));
  const group = () => Array.from({ length: lettersOfAGroup }, letter).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Only the hash of a secret is stored. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Hashes have one length: the time of the comparison tells nothing of the secret. */
export function isSameSecret(sent: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(sent)), Buffer.from(hashOf(secret)));
}

import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

export function generateSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Letters and digits that look alike are left out, because people read and type these secrets. */
const readableCharacters = 'abcdefghjkmnpqrstuvwxyz23456789';

export function generateReadableSecret(groups: number, lettersOfAGroup: number): string {
  const letter = () => readableCharacters.charAt(randomInt(readableCharacters.length));
  const group = () => Array.from({ length: lettersOfAGroup }, letter).join('');
  return Array.from({ length: groups }, group).join('-');
}

export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** All hashes have the same length, so the duration of the comparison reveals nothing about the secret. */
export function isSameSecret(sent: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(sent)), Buffer.from(hashSecret(secret)));
}

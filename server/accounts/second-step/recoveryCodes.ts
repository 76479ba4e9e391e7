import { randomInt } from 'node:crypto';
import { hashOf } from '../../platform/secrets.ts';

/** Without letters and digits that look alike: they are written down and typed once. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789';
const codes = 10;
const groups = 6;
const inAGroup = 4;

/** 118 random bits each, so that a plain hash keeps them safe. */
export function newRecoveryCodes(): string[] {
  const letter = () => readable.charAt(randomInt(readable.length));
  const group = () => Array.from({ length: inAGroup }, letter).join('');
  return Array.from({ length: codes }, () => Array.from({ length: groups }, group).join('-'));
}

/** However it was typed: case, blanks and dashes do not matter. */
export function recoveryCodeHash(typed: string): string {
  return hashOf(typed.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

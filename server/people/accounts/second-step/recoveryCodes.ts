import { hashOf, newReadableSecret } from '../../../platform/secrets.ts';

const codes = 10;

/** 118 random bits each, so that a plain hash keeps them safe. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => newReadableSecret(6, 4));
}

/** However it was typed: case, blanks and dashes do not matter. */
export function recoveryCodeHash(typed: string): string {
  return hashOf(typed.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

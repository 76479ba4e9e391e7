import type { Language } from '../../contract/languages.ts';
import { shownName } from './shownProgram.ts';

/** Reads a `meta` element in which the server describes the program; unit tests have no document. */
function meta(name: string): string {
  return globalThis.document?.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

const namesInDocument: Record<Language, string> = {
  en: meta('program-name-en'),
  fr: meta('program-name-fr'),
};

/** Returns the name of the program, even when the office changed it after the document was loaded. */
export function programName(language: Language): string {
  return shownName(language) || namesInDocument[language];
}

/** The postal address with its line breaks; empty when the office has entered no address. */
export const programAddress: Record<Language, string> = {
  en: meta('program-address-en'),
  fr: meta('program-address-fr'),
};
/** The URL of the logo; empty for the built-in logo. */
export const programLogo = meta('program-logo');
/** The URL of the public list of designated employers; empty while the program publishes no list. */
export const publicList = meta('public-list');
export const programTimeZone = meta('program-time-zone');
/** The minutes without activity after which the server ends a session. */
export const sessionIdleMinutes = Number(meta('session-idle-minutes')) || 30;
/** The contact of the program for people who are not signed in; empty when the office has entered none. */
export const supportContact = {
  email: meta('support-email'),
  telephone: meta('support-telephone'),
};

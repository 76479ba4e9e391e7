import type { Language } from '../../contract/languages.ts';
import { shownName } from './shownProgram.ts';

/** Reads what the server wrote into the document about the program; tests of rules have no document. */
function meta(name: string): string {
  return globalThis.document?.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

const namesInDocument: Record<Language, string> = {
  en: meta('program-name-en'),
  fr: meta('program-name-fr'),
};

/** Returns the program's name, even when changed after the document was loaded. */
export function programName(language: Language): string {
  return shownName(language) || namesInDocument[language];
}

/** The postal address with its lines; empty when the office set none. */
export const programAddress: Record<Language, string> = {
  en: meta('program-address-en'),
  fr: meta('program-address-fr'),
};
/** The logo's address; empty for the built-in one. */
export const programLogo = meta('program-logo');
/** The address of the public list of designated employers; empty while there is none. */
export const publicList = meta('public-list');
export const programTimeZone = meta('program-time-zone');
/** The server ends a session after this time without activity. */
export const sessionIdleMinutes = Number(meta('session-idle-minutes')) || 30;
/** The program's contact for people who are not signed in; empty when none is set. */
export const supportContact = {
  email: meta('support-email'),
  telephone: meta('support-telephone'),
};

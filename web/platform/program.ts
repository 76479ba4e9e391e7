import type { Language } from '../../contract/languages.ts';
import { getShownName } from './shownProgram.ts';

/** Reads a `meta` element in which the server describes the program; unit tests have no document. */
function readMeta(name: string): string {
  return globalThis.document?.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

const programNamesInDocument: Record<Language, string> = {
  en: readMeta('program-name-en'),
  fr: readMeta('program-name-fr'),
};

export function getProgramName(language: Language): string {
  return getShownName(language) || programNamesInDocument[language];
}

/** The postal address with its line breaks; empty when the office has entered no address. */
export const programAddress: Record<Language, string> = {
  en: readMeta('program-address-en'),
  fr: readMeta('program-address-fr'),
};
export const programLogoUrl = readMeta('program-logo');
/** The URL of the public list of designated employers; empty while the program publishes no list. */
export const publicListUrl = readMeta('public-list');
export const programTimeZone = readMeta('program-time-zone');
/** The minutes without activity after which the server ends a session. */
export const sessionIdleMinutes = Number(readMeta('session-idle-minutes')) || 30;
/** The contact of the program for people who are not signed in; empty when the office has entered none. */
export const supportContact = {
  email: readMeta('support-email'),
  telephone: readMeta('support-telephone'),
};

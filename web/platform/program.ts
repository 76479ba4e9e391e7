import type { Language } from '../../contract/languages.ts';
import { getShownProgramName } from './shownProgram.ts';

/** Reads a `meta` element in which the server describes the program; unit tests have no document. */
function readMetaContent(name: string): string {
  return globalThis.document?.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

const programNamesInDocument: Record<Language, string> = {
  en: readMetaContent('program-name-en'),
  fr: readMetaContent('program-name-fr'),
};

export function getProgramName(language: Language): string {
  return getShownProgramName(language) || programNamesInDocument[language];
}

/** The postal address has line breaks, and is empty when the office has entered none. */
export const programAddresses: Record<Language, string> = {
  en: readMetaContent('program-address-en'),
  fr: readMetaContent('program-address-fr'),
};
export const programLogoUrl = readMetaContent('program-logo');
/** The list of designated employers has this URL, which is empty while the program publishes no list. */
export const publicListUrl = readMetaContent('public-list');
export const programTimeZone = readMetaContent('program-time-zone');
/** The server ends a session after this many minutes without activity. */
export const sessionIdleMinutes = Number(readMetaContent('session-idle-minutes')) || 30;
/** People who are not signed in see this contact, whose fields are empty when the office has entered none. */
export const supportContact = {
  email: readMetaContent('support-email'),
  telephone: readMetaContent('support-telephone'),
};

import type { Language } from '../../contract/languages.ts';
import { shownName } from './shownProgram.ts';

/** What the server wrote into the document about the program that runs this portal; rules run without one in their tests. */
function meta(name: string): string {
  return globalThis.document?.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

const namesInDocument: Record<Language, string> = {
  en: meta('program-name-en'),
  fr: meta('program-name-fr'),
};

/** As the office has named it, also since the document was loaded. */
export function programName(language: Language): string {
  return shownName(language) || namesInDocument[language];
}

/** With its lines; empty where the office has said none. */
export const programAddress: Record<Language, string> = {
  en: meta('program-address-en'),
  fr: meta('program-address-fr'),
};
/** Its address; empty for the one that comes with the portal. */
export const programLogo = meta('program-logo');
export const programTimeZone = meta('program-time-zone');
/** After so long without activity the server ends a session. */
export const sessionIdleMinutes = Number(meta('session-idle-minutes')) || 30;
/** How to reach the program without signing in; empty where the operator named none. */
export const supportContact = {
  email: meta('support-email'),
  telephone: meta('support-telephone'),
};

import type { Language } from '../../../contract/languages.ts';
import { general } from '../../../contract/program.ts';
import type { Settings } from './settings.ts';

/** Values that the office set on the page "Program" override the settings. */

type Of<Name extends keyof Settings> = Pick<Settings, Name>;

export const programNamesOf = ({ programNames: { en, fr } }: Of<'programNames'>) => ({
  en: general.name.en || en,
  fr: general.name.fr || fr,
});

export const supportEmailOf = ({ supportEmail }: Of<'supportEmail'>): string =>
  general.email || supportEmail;

export const supportContactOf = ({ supportContact }: Of<'supportContact'>) => ({
  email: general.email || supportContact.email,
  telephone: general.telephone || supportContact.telephone,
});

/** A MAIL_FROM with its own sender name keeps that name. */
export function mailFromOf(settings: Of<'programNames' | 'mailFrom'>, language: Language) {
  const { name, address } = settings.mailFrom[language];
  const isProgram = name === settings.programNames[language];
  return { name: isProgram ? programNamesOf(settings)[language] : name, address };
}

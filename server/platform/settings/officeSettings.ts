import type { Language } from '../../../contract/languages.ts';
import { programDetails } from '../../../contract/program.ts';
import type { Settings } from './settings.ts';

type PickSettings<Name extends keyof Settings> = Pick<Settings, Name>;

export const getProgramNames = ({ programNames: { en, fr } }: PickSettings<'programNames'>) => ({
  en: programDetails.name.en || en,
  fr: programDetails.name.fr || fr,
});

export const getSupportEmail = ({ supportEmail }: PickSettings<'supportEmail'>): string =>
  programDetails.email || supportEmail;

export const getSupportContact = ({ supportContact }: PickSettings<'supportContact'>) => ({
  email: programDetails.email || supportContact.email,
  telephone: programDetails.telephone || supportContact.telephone,
});

export function getMailFrom(
  settings: PickSettings<'programNames' | 'mailFrom'>,
  language: Language,
) {
  const { name, address } = settings.mailFrom[language];
  const isProgram = name === settings.programNames[language];
  return { name: isProgram ? getProgramNames(settings)[language] : name, address };
}

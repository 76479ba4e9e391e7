import type { MissingDocument } from '../../../contract/applications.ts';
import type { Language } from '../../../contract/languages.ts';
import { applicationTexts } from '../../texts/applications.ts';
import { programTexts } from '../../texts/program.ts';

export function nameOfMissing(missing: MissingDocument, language: Language): string {
  const { oneOf, slots } = programTexts[language];
  return { ...oneOf, ...slots }[missing].name;
}

/** `2 documents missing: Job Offer, Passport Scan`; beyond the most that are to be named, the rest is counted. */
export function missingText(
  missing: readonly MissingDocument[],
  language: Language,
  most = missing.length,
): string {
  const texts = applicationTexts[language];
  const shown = missing.length > most ? missing.slice(0, most - 1) : missing;
  const names = shown.map((one) => nameOfMissing(one, language)).join(', ');
  const rest = missing.length - shown.length;
  return texts.documentsMissing(missing.length, rest > 0 ? texts.andMore(names, rest) : names);
}

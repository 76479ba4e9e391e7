import type { Language } from '../../../contract/languages.ts';
import { applicationTexts } from '../../texts/applications.ts';
import { findSlotName } from '../../texts/program.ts';

export function describeMissingDocuments(
  missing: readonly string[],
  language: Language,
  max = missing.length,
): string {
  const texts = applicationTexts[language];
  const shown = missing.length > max ? missing.slice(0, max - 1) : missing;
  const names = shown.map((slot) => findSlotName(slot, language)).join(', ');
  const rest = missing.length - shown.length;
  return texts.documentsMissing(missing.length, rest > 0 ? texts.andMore(names, rest) : names);
}

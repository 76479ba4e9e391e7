import type { Language } from '../../../contract/languages.ts';
import { programTexts } from '../../texts/program.ts';

/** Reasons that were removed from the program are shown by their key. */
export function reasonsInWords(keys: readonly string[], language: Language): string[] {
  const names: Readonly<Record<string, string>> = programTexts(language).reasons;
  return keys.map((key) => names[key] ?? key);
}

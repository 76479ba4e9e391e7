import type { Language } from '../../../contract/languages.ts';
import { getProgramTexts } from '../../texts/program.ts';

/** A reason that was removed from the program is shown by its key. */
export function listReasonNames(keys: readonly string[], language: Language): string[] {
  const names: Readonly<Record<string, string>> = getProgramTexts(language).reasons;
  return keys.map((key) => names[key] ?? key);
}

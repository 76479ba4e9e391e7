import { foldCaseAndAccents } from '../../../contract/textFolding.ts';

export type MatchQuality = 'exact' | 'beginning' | 'words' | 'parts' | undefined;
export const matchQualities = ['exact', 'beginning', 'words', 'parts'] as const;

export interface FindQuery {
  text: string;
  words: readonly string[];
  digits: string;
}

const minTelephoneDigits = 4;

export function parseFindText(typed: string): FindQuery {
  const text = foldCaseAndAccents(typed).replace(/\s+/g, ' ');
  const words = [...new Set(text.split(' ').filter(Boolean))];
  const digits = /^[\d\s()+.-]+$/.test(text) ? text.replace(/\D/g, '') : '';
  return { text, words, digits: digits.length >= minTelephoneDigits ? digits : '' };
}

export function findMatchQuality(
  lines: readonly string[],
  { text, words }: FindQuery,
): MatchQuality {
  if (lines.includes(text)) return 'exact';
  if (lines.some((line) => line.startsWith(text))) return 'beginning';
  const all = lines.join('\n');
  if (words.every((word) => hasWordBeginningWith(all, word))) return 'words';
  return words.every((word) => all.includes(word)) ? 'parts' : undefined;
}

function hasWordBeginningWith(text: string, word: string): boolean {
  for (
    let position = text.indexOf(word);
    position >= 0;
    position = text.indexOf(word, position + 1)
  ) {
    if (position === 0 || !/[\p{L}\p{N}]/u.test(text[position - 1] as string)) return true;
  }
  return false;
}

export const isSerialNumber = (text: string) => /^\d{1,9}$/.test(text);

/** The text `123` also finds the application `RCIP-2026-000123`. */
export function endsWithSerialNumber(number: string, text: string): boolean {
  return isSerialNumber(text) && Number(number.split('-').at(-1)) === Number(text);
}

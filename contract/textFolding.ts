const nonAsciiPattern = /[^ -~]/;
const combiningMarkPattern = /\p{M}/gu;
/**
 * Unicode cannot split these letters into a base letter and an accent; passports write them with A to Z
 * (ICAO 9303). Curly quotes become straight.
 */
const foldedLetters: Record<string, string> = {
  ...{ œ: 'oe', æ: 'ae', ø: 'o', ß: 'ss', ł: 'l', đ: 'd' },
  ...{ ı: 'i', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ŋ: 'n', ə: 'e', '‘': "'", '’': "'", ʼ: "'" },
};
const foldedLetterPattern = new RegExp(`[${Object.keys(foldedLetters).join('')}]`, 'g');

/**
 * Folds case and accents, for the filters of pages and the search columns of the database. The search
 * columns are stored, so folding a letter differently needs a migration.
 */
export function foldCaseAndAccents(text: string): string {
  // Most texts are ASCII and need no folding, which matters for lists of 100,000 texts.
  if (!nonAsciiPattern.test(text)) return text.toLowerCase().trim();
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(combiningMarkPattern, '')
    .replace(foldedLetterPattern, (letter) => foldedLetters[letter] ?? letter)
    .trim();
}

export const foldIntoWords = (text: string): string[] =>
  foldCaseAndAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

export const invisibleCharacterPattern =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

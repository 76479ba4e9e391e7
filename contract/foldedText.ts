const beyondAscii = /[^ -~]/;
const combiningMarks = /\p{M}/gu;
/** Letters that are no others with an accent, as passports write them in A to Z (ICAO 9303), and quotes that are typed straight. */
const letters: Record<string, string> = {
  ...{ œ: 'oe', æ: 'ae', ø: 'o', ß: 'ss', ł: 'l', đ: 'd' },
  ...{ ı: 'i', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ŋ: 'n', ə: 'e', '‘': "'", '’': "'", ʼ: "'" },
};
const foldedLetter = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/**
 * Folds case and accents, in the page's filters and in the server's search columns alike. Those are stored: a letter
 * that is folded anew needs a migration, such as `0038-letters-folded.ts`.
 */
export function foldedText(text: string): string {
  // Most texts; lists fold 100,000 of them.
  if (!beyondAscii.test(text)) return text.toLowerCase().trim();
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .replace(foldedLetter, (letter) => letters[letter] ?? letter)
    .trim();
}

/** The words of a text, folded. */
export const foldedWords = (text: string): string[] =>
  foldedText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Never drawn, or drawn as nothing: no two texts differ by these to a reader. */
export const invisibleCharacter =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

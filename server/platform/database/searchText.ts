const combiningMarks = /\p{M}/gu;
const letters: Record<string, string> = { œ: 'oe', æ: 'ae', ø: 'o', ß: 'ss', ł: 'l', đ: 'd' };

/** Folds case and accents, so that both engines find `Élodie` by `elodie` with a plain `like`. */
export function searchText(value: string): string {
  return value
    .toLowerCase()
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .replace(/[œæøßłđ]/g, (letter) => letters[letter] ?? letter)
    .trim();
}

/** A pattern that finds the text anywhere; `%` and `_` stand for themselves. Use with `escape '\'`. */
export function containsPattern(value: string): string {
  return `%${searchText(value).replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** Designation numbers are the same whatever their case and outer blanks. */
export function designationKey(designationNumber: string): string | null {
  return designationNumber.trim().toLowerCase() || null;
}

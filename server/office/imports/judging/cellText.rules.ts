import { tidyPostalCode } from '../../../../contract/employers.ts';
import { foldCaseAndAccents, foldIntoWords } from '../../../../contract/textFolding.ts';

/** Word and Excel put these where people type a blank. */
const blanks = /[\u00a0\u2007\u2009\u202f]/g;
/** Excel shows what follows the apostrophe as text. `'t Hooft` and `'s Graven` are names. */
const apostrophe = /^'(?![ts] )/;

/** Keeps line breaks, for notes. */
export function cleanLines(cell: string): string {
  return cell.normalize('NFC').replace(blanks, ' ').trim().replace(apostrophe, '').trim();
}

export const cleanLine = (cell: string): string => cleanLines(cell).replace(/\s+/g, ' ');

/** `1042.0` is a number that a workbook kept as one. */
export const cleanNumber = (cell: string): string => cleanLine(cell).replace(/^(\d+)\.0+$/, '$1');

/** English and French workbooks show these errors. */
const errors = new Set(
  '#N/A #REF! #VALUE! #VALEUR! #DIV/0! #NAME? #NOM? #NUM! #NOMBRE! #NULL! #NUL! #SPILL! #CALC! #FIELD! #####'.split(
    ' ',
  ),
);
export const isCellError = (cell: string): boolean => errors.has(cell.trim().toUpperCase());

/** Returns the same key for numbers that differ only in how they are written: `NB-1042`, `nb 1042`. */
export const numberKey = (number: string): string =>
  foldCaseAndAccents(cleanNumber(number)).replace(/[\s./#‐-―_-]/g, '');

const conjunctions = new Set(['and', 'et']);

/** Returns the same key for texts that differ only in case, accents, punctuation, and `&` for `and`. */
export const wordKey = (text: string): string =>
  foldIntoWords(text.replace(/[<>+%≤≥]/g, (sign) => ` ${signWords[sign]} `))
    .filter((word) => !conjunctions.has(word))
    .join(' ');

/** `< 10` and `> 10` must not get the same key. */
const signWords: Record<string, string> = {
  '<': 'under',
  '>': 'over',
  '≤': 'upto',
  '≥': 'from',
  '+': 'plus',
  '%': 'percent',
};

const postalCode = /^[A-Z]\d[A-Z]\d[A-Z]\d$/;

/** Mends letters where a Canadian code has digits, and only if that makes one. */
export function mendedPostalCode(cell: string): string {
  const typed = tidyPostalCode(cleanLine(cell));
  const bare = typed.replace(/[.‐-―_]/g, '');
  if (bare.length !== 6) return typed;
  const mended = [...bare]
    .map((letter, at) => (at % 2 === 1 ? (digitLike[letter] ?? letter) : letter))
    .join('');
  return postalCode.test(mended) ? mended : typed;
}
const digitLike: Record<string, string> = { O: '0', I: '1' };

/** A workbook that keeps telephone numbers as numbers has lost their dashes. */
export function writtenTelephone(cell: string): string {
  const typed = cleanNumber(cell);
  const [, country, ...parts] = /^(1?)(\d{3})(\d{3})(\d{4})$/.exec(typed) ?? [];
  return parts.length > 0 ? [...(country ? [country] : []), ...parts].join('-') : typed;
}

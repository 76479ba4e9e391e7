import { normalizePostalCode } from '../../../../contract/employers.ts';
import { foldCaseAndAccents, foldIntoWords } from '../../../../contract/textFolding.ts';

/** Word and Excel use these characters where people type a blank. */
const specialSpacePattern = /[\u00a0\u2007\u2009\u202f]/g;
/** Excel marks a text by a hidden apostrophe. In names such as `'t Hooft` and `'s Graven` it stays. */
const apostrophePattern = /^'(?![ts] )/;

export function cleanLines(cell: string): string {
  return cell
    .normalize('NFC')
    .replace(specialSpacePattern, ' ')
    .trim()
    .replace(apostrophePattern, '')
    .trim();
}

export const cleanLine = (cell: string): string => cleanLines(cell).replace(/\s+/g, ' ');

/** A workbook that stores the number as a decimal shows it as `1042.0`. */
export const cleanNumber = (cell: string): string => cleanLine(cell).replace(/^(\d+)\.0+$/, '$1');

const cellErrors = new Set(
  '#N/A #REF! #VALUE! #VALEUR! #DIV/0! #NAME? #NOM? #NUM! #NOMBRE! #NULL! #NUL! #SPILL! #CALC! #FIELD! #####'.split(
    ' ',
  ),
);
export const isCellError = (cell: string): boolean => cellErrors.has(cell.trim().toUpperCase());

export const createNumberKey = (number: string): string =>
  foldCaseAndAccents(cleanNumber(number)).replace(/[\s./#‐-―_-]/g, '');

const conjunctionWords = new Set(['and', 'et']);

export const createWordKey = (text: string): string =>
  foldIntoWords(text.replace(/[<>+%≤≥]/g, (sign) => ` ${wordsBySign[sign]} `))
    .filter((word) => !conjunctionWords.has(word))
    .join(' ');

/** `< 10` and `> 10` must not get the same key. */
const wordsBySign: Record<string, string> = {
  '<': 'under',
  '>': 'over',
  '≤': 'upto',
  '≥': 'from',
  '+': 'plus',
  '%': 'percent',
};

const postalCodePattern = /^[A-Z]\d[A-Z]\d[A-Z]\d$/;

export function correctPostalCode(cell: string): string {
  const typed = normalizePostalCode(cleanLine(cell));
  const bare = typed.replace(/[.‐-―_]/g, '');
  if (bare.length !== 6) return typed;
  const corrected = [...bare]
    .map((letter, index) => (index % 2 === 1 ? (digitsByLetter[letter] ?? letter) : letter))
    .join('');
  return postalCodePattern.test(corrected) ? corrected : typed;
}
const digitsByLetter: Record<string, string> = { O: '0', I: '1' };

/** A workbook that stores telephone numbers as numbers has lost their dashes, so they are added here. */
export function formatTelephone(cell: string): string {
  const typed = cleanNumber(cell);
  const [, country, ...parts] = /^(1?)(\d{3})(\d{3})(\d{4})$/.exec(typed) ?? [];
  return parts.length > 0 ? [...(country ? [country] : []), ...parts].join('-') : typed;
}

import { foldedText } from '../../../contract/foldedText.ts';
import { skeletonOf } from './lookalikes.ts';

/** A pattern that finds the text anywhere; `%` and `_` stand for themselves. Use with `escape '\'`. */
export function containsPattern(value: string): string {
  return `%${foldedText(value).replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** What words of the list's filter are looked for in, beside the number and the employer. */
export function textOfApplication(application: {
  first_name: string;
  last_name: string;
  job_title: string;
}): string {
  const { first_name, last_name, job_title } = application;
  return foldedText(`${first_name} ${last_name} ${job_title}`).replace(/\s+/g, ' ');
}

interface Named {
  is_administrator: boolean;
  operating_name: string;
  designation_number: string;
  first_name: string;
  last_name: string;
}

const digitsOfSortedNumbers = 9;

/** Of an account: what searches read and lists are sorted by, numbers in names by their size. */
export function searchColumnsOf(account: Named) {
  const person = `${account.first_name} ${account.last_name}`;
  const name = account.is_administrator ? person : account.operating_name;
  return {
    designation_key: designationKey(account.designation_number),
    search_operating_name: foldedText(account.operating_name),
    search_last_name: foldedText(account.last_name),
    search_designation_number: foldedText(account.designation_number),
    search_person_name: foldedText(person),
    sort_name: foldedText(name).replace(/\d+/g, (digits) =>
      digits.padStart(digitsOfSortedNumbers, '0'),
    ),
  };
}

/** Equal for designation numbers that differ only in case, blanks or look-alike letters. */
export function designationKey(designationNumber: string): string | null {
  return skeletonOf(designationNumber) || null;
}

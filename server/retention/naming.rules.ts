import { foldedWords } from '../../contract/foldedText.ts';

export interface Applicant {
  jobNumber: string;
  /** Also those of before they were corrected. */
  firstNames: string[];
  lastNames: string[];
}

const wordsOf = (text: string) => ` ${foldedWords(text).join(' ')} `;

const closedUp = (text: string) => wordsOf(text).replaceAll(' ', '');

/**
 * Whether a text speaks of the application: by its number, however its parts are kept apart, or by the
 * applicant's first and last name. Of its own employer the last name is enough: what is removed for
 * nothing then is a copy of what the staff have by mail.
 */
export function namesApplicant(applicant: Applicant) {
  const number = closedUp(applicant.jobNumber);
  const named = (names: string[]) => names.map(wordsOf).filter((name) => name.trim() !== '');
  const [first, last] = [named(applicant.firstNames), named(applicant.lastNames)];
  return (text: string, fromOwnEmployer: boolean): boolean => {
    const words = wordsOf(text);
    if (number && words.replaceAll(' ', '').includes(number)) return true;
    const hasOneOf = (names: string[]) => names.some((name) => words.includes(name));
    return hasOneOf(last) && (fromOwnEmployer || hasOneOf(first));
  };
}

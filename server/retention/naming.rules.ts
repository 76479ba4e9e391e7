import { foldedText } from '../../contract/foldedText.ts';

export interface Applicant {
  business_id: number;
  job_number: string;
  first_name: string;
  last_name: string;
}

const wordsOf = (text: string) =>
  ` ${foldedText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

const closedUp = (text: string) => wordsOf(text).replaceAll(' ', '');

/**
 * Whether a text speaks of the application: by its number, however its parts are kept apart, or by the
 * applicant's first and last name. Of its own employer the last name is enough: what is removed for
 * nothing then is a copy of what the staff have by mail.
 */
export function namesApplicant(applicant: Applicant) {
  const number = closedUp(applicant.job_number);
  const [first, last] = [wordsOf(applicant.first_name), wordsOf(applicant.last_name)];
  return (text: string, fromOwnEmployer: boolean): boolean => {
    const words = wordsOf(text);
    if (number && words.replaceAll(' ', '').includes(number)) return true;
    const hasLast = last.trim() !== '' && words.includes(last);
    return hasLast && (fromOwnEmployer || words.includes(first));
  };
}

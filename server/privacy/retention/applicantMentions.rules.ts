import {
  containsWords,
  isNumberMentioned,
  isPersonMentioned,
} from '../../platform/nameMatching.ts';

export interface PersonName {
  first: string;
  last: string;
}

export interface Applicant {
  jobNumber: string;
  names: PersonName[];
}

/**
 * In texts of the applicant's own employer or of administrators, first and last name together are enough. In
 * any other text only the application number counts.
 */
export function createApplicantMatcher({ jobNumber, names }: Applicant) {
  return (text: string, isOfOthers: boolean): boolean =>
    isNumberMentioned(text, jobNumber) ||
    (!isOfOthers && names.some(({ first, last }) => isPersonMentioned(text, first, last)));
}

export function isSearchForPerson(lookedFor: string, { first, last }: PersonName): boolean {
  if (containsWords(lookedFor, last)) return true;
  const fullNames = [`${first} ${last}`, `${last} ${first}`];
  return (
    !containsWords(lookedFor, first) && fullNames.some((name) => containsWords(lookedFor, name))
  );
}

import { hasNumber, isFoundBy, namesPerson } from '../../platform/wholeWords.ts';

export interface PersonName {
  first: string;
  last: string;
}

export interface Applicant {
  jobNumber: string;
  /** Also as the person was called before it was corrected. */
  names: PersonName[];
}

/**
 * Whether a text speaks of the application. Of its own employer and of staff both names next to each other are
 * enough. Any word may be somebody's name, so that what belongs to others is meant by the number alone.
 */
export function namesApplicant({ jobNumber, names }: Applicant) {
  return (text: string, isOfOthers: boolean): boolean =>
    hasNumber(text, jobNumber) ||
    (!isOfOthers && names.some(({ first, last }) => namesPerson(text, first, last)));
}

/** Whether all that somebody looked for is a name of the person, the last name or both, or whole words of it. */
export function looksForPerson(lookedFor: string, { first, last }: PersonName): boolean {
  if (isFoundBy(lookedFor, last)) return true;
  const whole = [`${first} ${last}`, `${last} ${first}`];
  return !isFoundBy(lookedFor, first) && whole.some((name) => isFoundBy(lookedFor, name));
}

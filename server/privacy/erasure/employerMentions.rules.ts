import { foldCaseAndAccents } from '../../../contract/textFolding.ts';
import type { Account } from '../../people/accounts/index.ts';
import {
  containsWords,
  fullTextSearchFields,
  normalizeWords,
} from '../../platform/nameMatching.ts';

export type IdentifyingEmployerTexts = Pick<
  Account,
  | 'email'
  | 'confirmed_email'
  | 'designation_number'
  | 'operating_name'
  | 'legal_name'
  | 'first_name'
  | 'last_name'
  | 'telephone'
>;

const nameColumnsByField: Record<string, keyof IdentifyingEmployerTexts> = {
  DesignationNumber: 'designation_number',
  OperatingName: 'operating_name',
  BusinessLastName: 'last_name',
};

/**
 * Returns true if a search names the employer, with names matched as whole words. A blank `field` means the name of a
 * saved view, which may contain any part of a name.
 */
export function isSearchForEmployer(
  employer: IdentifyingEmployerTexts,
  text: string,
  field: string,
): boolean {
  const name = nameColumnsByField[field];
  if (name) return containsWords(text, employer[name]);
  if (field !== '' && !fullTextSearchFields.includes(field)) return false;
  const { first_name: first, last_name: last, operating_name, legal_name } = employer;
  const { designation_number: number, email, confirmed_email, telephone } = employer;
  const names = [operating_name, legal_name, number, last];
  const isContact = [email, confirmed_email, telephone].some(
    (each) => normalizeWords(text) === normalizeWords(each),
  );
  const isFullName = containsWords(text, `${first} ${last}`) && !containsWords(text, first);
  return (
    isFullName ||
    (isContact && normalizeWords(text).trim() !== '') ||
    names.some((each) => containsWords(text, each))
  );
}

export function isMailAddressedTo(mail: string, address: string): boolean {
  const to = /^to:(.*)$/im.exec(mail.split('\n\n', 1)[0] ?? '')?.[1] ?? '';
  const foldedAddress = foldCaseAndAccents(address);
  return foldedAddress !== '' && foldCaseAndAccents(to).replace(/^<|>$/g, '') === foldedAddress;
}

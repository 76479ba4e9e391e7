import { foldedText } from '../../../contract/foldedText.ts';
import type { Account } from '../../people/accounts/index.ts';
import { containsWords, fullTextFields, normalizeWords } from '../../platform/wholeWords.ts';

export type EmployerName = Pick<
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

const nameOf: Record<string, keyof EmployerName> = {
  DesignationNumber: 'designation_number',
  OperatingName: 'operating_name',
  BusinessLastName: 'last_name',
};

/** Matches whole words of a name. A blank `field` is the name of a view, which may be any name. */
export function looksForEmployer(employer: EmployerName, text: string, field: string): boolean {
  const name = nameOf[field];
  if (name) return containsWords(text, employer[name]);
  if (field !== '' && !fullTextFields.includes(field)) return false;
  const { first_name: first, last_name: last, operating_name, legal_name } = employer;
  const { designation_number: number, email, confirmed_email, telephone } = employer;
  const names = [operating_name, legal_name, number, last];
  const isContact = [email, confirmed_email, telephone].some(
    (each) => normalizeWords(text) === normalizeWords(each),
  );
  const isWhole = containsWords(text, `${first} ${last}`) && !containsWords(text, first);
  return (
    isWhole ||
    (isContact && normalizeWords(text).trim() !== '') ||
    names.some((each) => containsWords(text, each))
  );
}

export function isAddressedTo(mail: string, address: string): boolean {
  const to = /^to:(.*)$/im.exec(mail.split('\n\n', 1)[0] ?? '')?.[1] ?? '';
  const wanted = foldedText(address);
  return wanted !== '' && foldedText(to).replace(/^<|>$/g, '') === wanted;
}

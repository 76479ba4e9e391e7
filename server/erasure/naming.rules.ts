import { foldedWords } from '../../contract/foldedText.ts';
import type { Account } from '../accounts/index.ts';

const wordsOf = (text: string) => ` ${foldedWords(text).join(' ')} `;

/** A name of fewer letters is a word of everyday mails. */
const minimumLetters = 6;

type Named = Pick<
  Account,
  'email' | 'designation_number' | 'operating_name' | 'legal_name' | 'first_name' | 'last_name'
>;

/**
 * Whether a mail is to or about an employer: by its address, the whole name of its contact or a name of the
 * firm; by a short name, or one that is a number, only together with its designation number.
 */
export function namesEmployer(employer: Named): (text: string) => boolean {
  const { email, designation_number, operating_name, legal_name, first_name, last_name } = employer;
  const [first, last, number] = [first_name, last_name, designation_number].map(wordsOf);
  const firm = [operating_name, legal_name].map(wordsOf).filter(isPresent);
  const alone = [
    wordsOf(email),
    // A first or last name alone is too many people's.
    ...(isPresent(first) && isPresent(last) ? [wordsOf(`${first_name} ${last_name}`)] : []),
    ...firm.filter((name) => name.trim().length >= minimumLetters),
  ].filter(isPresent);
  return (text) => {
    const said = wordsOf(text);
    const isNamed = (name: string) => said.includes(name);
    return alone.some(isNamed) || (isPresent(number) && isNamed(number) && firm.some(isNamed));
  };
}

const isPresent = (words: string | undefined): words is string => Boolean(words?.trim());

import { foldedText } from '../../contract/foldedText.ts';
import type { EmployerToErase } from './employers.queries.ts';

const wordsOf = (text: string) =>
  ` ${foldedText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

/** Whether a mail is to or about an employer: by address, number, a name of the firm or the contact's name. */
export function namesEmployer(employer: EmployerToErase): (text: string) => boolean {
  const { email, designation_number, operating_name, legal_name, first_name, last_name } = employer;
  const named = [email, designation_number, operating_name, legal_name];
  // A first or last name alone is too many people's.
  const contact = first_name.trim() && last_name.trim() ? [`${first_name} ${last_name}`] : [];
  const words = [...named, ...contact].map(wordsOf).filter((each) => each.trim() !== '');
  return (text) => {
    const said = wordsOf(text);
    return words.some((each) => said.includes(each));
  };
}

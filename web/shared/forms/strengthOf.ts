import { asStored, passwordLimits } from '../../../contract/accounts/passwords.ts';

type Strength = 'weak' | 'fair' | 'good' | 'strong';

const lettersOfTwoWords = 16;

/**
 * A hint, not a rule: mostly by length, a little by variety. A word with digits is often refused by the server,
 * so it never counts as good.
 */
export function strengthOf(typed: string): Strength {
  const password = asStored(typed);
  if (password.length < passwordLimits.shortest) return 'weak';
  const words = password.match(/\p{L}+/gu) ?? [];
  if (words.length < 2 && words.join('').length < lettersOfTwoWords) return 'weak';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password));
  const isMonotone = new Set(password).size < password.length / 3;
  const score = password.length + kinds.length * 2 - (isMonotone ? 8 : 0);
  if (score < 13) return 'weak';
  if (score < 17 || words.length === 2) return 'fair';
  return score < 22 ? 'good' : 'strong';
}

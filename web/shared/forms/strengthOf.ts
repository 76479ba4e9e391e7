import type { WordRanks } from '../../../contract/accounts/commonPasswords.ts';
import {
  findGuessableWords,
  type PersonalDetails,
} from '../../../contract/accounts/guessableWords.ts';
import { findNewPasswordProblems, trimPassword } from '../../../contract/accounts/passwords.ts';
import {
  estimatePasswordStrength,
  findPasswordWeakness,
} from '../../../contract/accounts/passwordWeakness.ts';

type Strength = 'weak' | 'fair' | 'good' | 'strong';

/**
 * Weak means that the server would refuse the password; the server also considers the program's and the person's data.
 */
export function strengthOf(typed: string, known: PersonalDetails, common: WordRanks): Strength {
  const password = trimPassword(typed);
  if (findNewPasswordProblems(password).length > 0) return 'weak';
  if (findPasswordWeakness(password, findGuessableWords([], known), common)) return 'weak';
  const strength = estimatePasswordStrength(password, common);
  if (strength < 11) return 'fair';
  return strength < 13 ? 'good' : 'strong';
}

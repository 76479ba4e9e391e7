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

type PasswordStrengthLevel = 'weak' | 'fair' | 'good' | 'strong';

/**
 * A weak password is one that the server would refuse; the server also compares it with the program's and
 * the person's data.
 */
export function computePasswordStrength(
  typed: string,
  personalDetails: PersonalDetails,
  common: WordRanks,
): PasswordStrengthLevel {
  const password = trimPassword(typed);
  if (findNewPasswordProblems(password).length > 0) return 'weak';
  if (findPasswordWeakness(password, findGuessableWords([], personalDetails), common))
    return 'weak';
  const strength = estimatePasswordStrength(password, common);
  if (strength < 11) return 'fair';
  return strength < 13 ? 'good' : 'strong';
}

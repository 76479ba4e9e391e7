import {
  findGuessableWords,
  type PersonalDetails,
} from '../../../contract/accounts/guessableWords.ts';
import { findNewPasswordProblems, trimPassword } from '../../../contract/accounts/passwords.ts';
import { findPasswordWeakness } from '../../../contract/accounts/passwordWeakness.ts';
import { createProblem, type Problem } from '../../../contract/problems.ts';
import { getProgramNames, getSupportEmail } from '../settings/officeSettings.ts';
import type { Settings } from '../settings/settings.ts';

export async function findPasswordProblems(
  typed: string,
  settings: Settings,
  personalDetails: PersonalDetails,
): Promise<Problem[]> {
  const password = trimPassword(typed);
  const problems = findNewPasswordProblems(password);
  if (problems.length > 0) return problems;
  const { publicUrl, timeZone } = settings;
  const host = publicUrl ? (URL.parse(publicUrl)?.hostname ?? '') : '';
  const guessable = findGuessableWords(
    [...Object.values(getProgramNames(settings)), getSupportEmail(settings), host, timeZone],
    personalDetails,
  );
  const { commonPasswords } = await import('../../../contract/accounts/commonPasswords.ts');
  const weakness = findPasswordWeakness(password, guessable, commonPasswords);
  return weakness ? [createProblem(weakness, 'Password')] : [];
}

import {
  guessableWordsOf,
  type PersonalDetails,
} from '../../../contract/accounts/guessableWords.ts';
import { newPasswordProblems, trimPassword } from '../../../contract/accounts/passwords.ts';
import { passwordWeakness } from '../../../contract/accounts/passwordWeakness.ts';
import { type Problem, problem } from '../../../contract/problems.ts';
import { getProgramNames, getSupportEmail } from '../settings/officeSettings.ts';
import type { Settings } from '../settings/settings.ts';

export async function findPasswordProblems(
  typed: string,
  settings: Settings,
  known: PersonalDetails,
): Promise<Problem[]> {
  const password = trimPassword(typed);
  const problems = newPasswordProblems(password);
  if (problems.length > 0) return problems;
  const { publicUrl, timeZone } = settings;
  const host = publicUrl ? (URL.parse(publicUrl)?.hostname ?? '') : '';
  const near = guessableWordsOf(
    [...Object.values(getProgramNames(settings)), getSupportEmail(settings), host, timeZone],
    known,
  );
  const { commonPasswords } = await import('../../../contract/accounts/commonPasswords.ts');
  const weakness = passwordWeakness(password, near, commonPasswords);
  return weakness ? [problem(weakness, 'Password')] : [];
}

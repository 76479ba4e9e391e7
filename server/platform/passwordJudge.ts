import { asStored, newPasswordProblems } from '../../contract/accounts/passwords.ts';
import { type Problem, problem } from '../../contract/problems.ts';
import { concurrencyLimit } from './concurrencyLimit.ts';
import { estimateGuesses } from './guessEstimator.ts';
import { type Known, nearWords, shortNames, withoutNearWords } from './nearWords.ts';
import type { Settings } from './settings.ts';

/** With two hundred attempts in thirty days; `docs/decisions/0014` has the odds. As strong as eight random characters. */
const fewestGuesses = 99_999_999;

/** For the rest of a password, without words of the program and the person. */
const fewestBeside = 10_000_000;

const toJudge = concurrencyLimit({ atOnce: 1, waiting: 200, waitingOfOne: 60 });

/** Checks a new password, exactly as it will be stored. `by` is who chooses it. */
export async function judgePassword(
  typed: string,
  settings: Settings,
  known: Known,
  by: string,
): Promise<Problem[]> {
  const password = asStored(typed);
  const problems = newPasswordProblems(password);
  if (problems.length > 0) return problems;
  return toJudge(by, async () => {
    const words = nearWords(settings, known);
    const weakness =
      (await nearness(password, words, shortNames(known))) ?? (await simplicity(password, words));
    return weakness ? [problem(weakness, 'Password')] : [];
  });
}

async function nearness(
  password: string,
  words: string[],
  short: string[],
): Promise<'passwordTooNear' | null> {
  const beside = withoutNearWords(password, words, short);
  if (beside === null) return null;
  if (!/\p{L}/u.test(beside)) return 'passwordTooNear';
  const { guesses } = await estimateGuesses(beside, []);
  return guesses < fewestBeside ? 'passwordTooNear' : null;
}

async function simplicity(password: string, words: string[]) {
  const { guesses, isCommon } = await estimateGuesses(password, words);
  if (guesses >= fewestGuesses) return null;
  return isCommon ? 'passwordTooCommon' : 'passwordTooSimple';
}

import { foldCaseAndAccents } from '../textFolding.ts';
import type { WordRanks } from './commonPasswords.ts';
import {
  type GuessableWords,
  listLookalikeSpellings,
  removeGuessableWords,
} from './guessableWords.ts';

export type PasswordWeakness = 'passwordTooNear' | 'passwordTooCommon' | 'passwordTooSimple';

/**
 * A password must be as strong as eight random characters; decision record 0014 calculates the odds of
 * guessing it in two hundred tries in thirty days.
 */
const minPasswordStrength = 8;

const minStrengthBesideGuessableWords = 7;

export function findPasswordWeakness(
  password: string,
  guessable: GuessableWords,
  common: WordRanks,
): PasswordWeakness | null {
  const remainder = removeGuessableWords(password, guessable);
  if (remainder !== null) {
    if (!/\p{L}/u.test(remainder)) return 'passwordTooNear';
    if (estimatePasswordStrength(remainder, common) < minStrengthBesideGuessableWords)
      return 'passwordTooNear';
  }
  if (estimatePasswordStrength(password, common) >= minPasswordStrength) return null;
  return isCommonPassword(password, common) ? 'passwordTooCommon' : 'passwordTooSimple';
}

function isCommonPassword(password: string, common: WordRanks): boolean {
  return findFoldedSpellings(password)
    .filter((text) => estimateRepetitionStrength(text, common) === Infinity)
    .some((text) => common.has(text) || common.has(text.slice(0, -1)));
}

/** Returns the power of ten of the guesses that an attacker needs. */
export function estimatePasswordStrength(text: string, common: WordRanks): number {
  const spellings = findFoldedSpellings(text);
  const length = spellings[0]?.length ?? 0;
  const least = [0];
  for (let end = 1; end <= length; end += 1) {
    least[end] = (least[end - 1] ?? 0) + 1;
    for (let start = 0; start < end - 1; start += 1) {
      for (const spelling of spellings) {
        const strength =
          (least[start] ?? 0) + estimatePartStrength(spelling.slice(start, end), common);
        least[end] = Math.min(least[end] ?? strength, strength);
      }
    }
  }
  return least[length] ?? 0;
}

const findFoldedSpellings = (text: string): string[] =>
  listLookalikeSpellings([...text].map((typed) => (foldCaseAndAccents(typed) || typed).charAt(0)));

const minPatternLength = 3;

function estimatePartStrength(part: string, common: WordRanks): number {
  const asRepeated = estimateRepetitionStrength(part, common);
  if (part.length < minPatternLength) return asRepeated;
  const backwards = [...part].reverse().join('');
  const rank = common.get(part) ?? (common.get(backwards) ?? Infinity) * 2;
  const asRun = guessableSequences.some((run) => run.includes(part) || run.includes(backwards))
    ? 1 + Math.log10(part.length)
    : Infinity;
  return Math.min(asRepeated, Math.max(1, Math.log10(rank)), asRun, estimateDateStrength(part));
}

const guessableSequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ...['1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik', 'qazwsxedcrfvtgbyhnujm', '1q2w3e4r5t6y7u8i9o0p'],
  ...[
    '1aqw2zsx3edc4rfv5tgb',
    '1a2z3e4r5t6y7u8i9o0p',
    'a1b2c3d4e5f6g7h8',
    '!@#$%^&*()',
    '147258369',
  ],
];

function estimateRepetitionStrength(part: string, common: WordRanks): number {
  for (let length = 1; length <= part.length / 2; length += 1) {
    const unit = part.slice(0, length);
    const times = part.length / length;
    if (Number.isInteger(times) && part === unit.repeat(times))
      return (length === 1 ? 1 : estimatePasswordStrength(unit, common)) + Math.log10(times);
  }
  return Infinity;
}

const yearStrength = 2;
const dayStrength = 4.4;

function estimateDateStrength(part: string): number {
  if (/^(19|20)\d\d$/.test(part)) return yearStrength;
  const digits = part.replace(/[-/. ]/g, '');
  if (part.length > digits.length + 2 || !/^\d{6}(\d\d)?$/.test(digits)) return Infinity;
  const years = digits.length - 4;
  const orders = [digits.slice(0, 4), digits.slice(years)];
  const isDay = orders.some((dayAndMonth) => {
    const [first, second] = [Number(dayAndMonth.slice(0, 2)), Number(dayAndMonth.slice(2))];
    return (
      first > 0 && second > 0 && Math.min(first, second) <= 12 && Math.max(first, second) <= 31
    );
  });
  return isDay ? dayStrength : Infinity;
}

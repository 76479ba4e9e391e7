import { type Problem, problem } from '../problems.ts';

export const passwordLimits = { min: 8, max: 50 } as const;

/** Blanks around a password come from copying it: they are neither checked, nor stored, nor compared. */
export function trimPassword(password: string): string {
  return password.trim();
}

/**
 * The server also estimates how many guesses the password withstands, which would be too slow in the
 * browser.
 */
export function newPasswordProblems(typed: string, field = 'Password'): Problem[] {
  const password = trimPassword(typed);
  if (password === '') return [problem('passwordMissing', field)];
  if (password.length < passwordLimits.min) return [problem('passwordTooShort', field)];
  return password.length > passwordLimits.max ? [problem('tooLong', field)] : [];
}

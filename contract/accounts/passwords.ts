import { createProblem, type Problem } from '../problems.ts';

export const passwordLimits = { min: 8, max: 50 } as const;

/** Blanks around a password come from copying it: they are neither checked, nor stored, nor compared. */
export function trimPassword(password: string): string {
  return password.trim();
}

/** The server also estimates how many guesses the password withstands, which would be too slow in the browser. */
export function findNewPasswordProblems(typed: string, field = 'Password'): Problem[] {
  const password = trimPassword(typed);
  if (password === '') return [createProblem('passwordMissing', field)];
  if (password.length < passwordLimits.min) return [createProblem('passwordTooShort', field)];
  return password.length > passwordLimits.max ? [createProblem('tooLong', field)] : [];
}

import * as z from 'zod/mini';
import { language, longest, text } from '../fields.ts';
import { type Problem, problem } from '../problems.ts';

export const passwordLimits = { shortest: 8, longest: 50 } as const;

/** Outer blanks come from copying: they are neither judged, nor stored, nor compared. */
export function asStored(password: string): string {
  return password.trim();
}

/** The server also estimates how many guesses it stands; what that takes is too much for the browser. */
export function newPasswordProblems(typed: string, field = 'Password'): Problem[] {
  const password = asStored(typed);
  if (password === '') return [problem('passwordMissing', field)];
  if (password.length < passwordLimits.shortest) return [problem('passwordTooShort', field)];
  return password.length > passwordLimits.longest ? [problem('tooLong', field)] : [];
}

export const ResetRequest = z.object({ designationNumber: text(longest.secret), language });

export const PasswordLinkRequest = z.object({ ResetId: text(longest.secret) });

/** Whose password the link sets, so that the person knows what to sign in with. */
export const PasswordLink = z.object({ DesignationNumber: z.string() });

export const SetPasswordRequest = z.object({
  ResetId: text(longest.secret),
  Password: text(longest.secret),
});

/** What `POST /api/password` answers: reset for an employer, for an administrator, or not at all. */
export const setPasswordAnswers = {
  employer: 'OkE',
  administrator: 'OkA',
  linkRefused: 'Invalid',
} as const;

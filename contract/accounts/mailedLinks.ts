import * as z from 'zod/mini';
import { longest, text } from '../fields.ts';

/** Whose password the link sets, so that the person knows what to sign in with. */
export const PasswordLink = z.object({ DesignationNumber: z.string() });

export const SetPasswordRequest = z.object({
  ResetId: text(longest.secret),
  Password: text(longest.secret),
});

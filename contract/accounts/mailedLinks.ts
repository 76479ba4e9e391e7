import * as z from 'zod/mini';
import { language, longest, text } from '../fields.ts';

export const ResetRequest = z.object({ designationNumber: text(longest.secret), language });

export const PasswordLinkRequest = z.object({ ResetId: text(longest.secret) });

/** Whose password the link sets, so that the person knows what to sign in with. */
export const PasswordLink = z.object({ DesignationNumber: z.string() });

export const SetPasswordRequest = z.object({
  ResetId: text(longest.secret),
  Password: text(longest.secret),
});

export const UndoAccountChangeRequest = z.object({ UndoId: text(longest.secret) });

import * as z from 'zod/mini';
import type { FeatureCalls } from '../callDefinition.ts';
import { language, limitedText, maxLength, token } from '../fields.ts';

/** The page shows the designation number of the account, so that the person knows what to sign in with. */
export const PasswordLinkAccount = z.object({ DesignationNumber: z.string() });

export const SetPasswordRequest = z.object({
  ResetId: limitedText(maxLength.secret),
  Password: limitedText(maxLength.secret),
});

export const mailedLinkCalls = {
  requestReset: {
    endpoint: 'GET /api/password',
    who: 'anyone',
    summary: 'Mail a link to set a new password; the same answer for a known and an unknown number',
    request: z.object({ designationNumber: limitedText(maxLength.secret), language }),
  },
  readPasswordLink: {
    endpoint: 'POST /api/passwordlink',
    who: 'anyone',
    changes: false,
    summary: 'Whose password a mailed link sets; it stays usable',
    request: z.object({ ResetId: limitedText(maxLength.secret) }),
    answered: PasswordLinkAccount,
  },
  setPassword: {
    endpoint: 'POST /api/password',
    who: 'anyone',
    changes: false,
    summary: 'Set a password by the link that was mailed',
    request: SetPasswordRequest,
  },
  undoAccountChange: {
    endpoint: 'POST /api/undo',
    who: 'anyone',
    changes: false,
    summary: 'Undo a change of address or password by the link that was mailed',
    request: z.object({ UndoId: limitedText(maxLength.secret) }),
  },
  confirmEmail: {
    endpoint: 'POST /api/confirm-email',
    who: 'anyone',
    changes: false,
    summary: 'Confirm an email address by the link that was mailed to it',
    request: z.object({ ConfirmId: limitedText(maxLength.secret) }),
  },
  mailConfirmationAgain: {
    endpoint: 'POST /api/confirm-email-again',
    who: 'signedIn',
    summary: 'Mail the link to confirm the own email address once more',
    request: z.object({ Token: token }),
  },
} satisfies FeatureCalls;

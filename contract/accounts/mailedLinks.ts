import * as z from 'zod/mini';
import type { FeatureCalls } from '../callDefinition.ts';
import { language, limitedText, maxLength, token } from '../fields.ts';

export const mailedLinkCalls = {
  requestReset: {
    endpoint: 'GET /api/password',
    who: 'anyone',
    summary: 'Emails a link to set a new password; known and unknown numbers get the same answer',
    request: z.object({ designationNumber: limitedText(maxLength.secret), language }),
  },
  readPasswordLink: {
    endpoint: 'POST /api/passwordlink',
    who: 'anyone',
    changes: false,
    summary: 'Reads whose password a mailed link sets, without using the link',
    request: z.object({ ResetId: limitedText(maxLength.secret) }),
    /** The page shows the designation number of the account, so that the person knows what to sign in with. */
    answered: z.object({ DesignationNumber: z.string() }),
  },
  setPassword: {
    endpoint: 'POST /api/password',
    who: 'anyone',
    changes: false,
    summary: 'Sets a password with a mailed link',
    request: z.object({
      ResetId: limitedText(maxLength.secret),
      Password: limitedText(maxLength.secret),
    }),
  },
  undoAccountChange: {
    endpoint: 'POST /api/undo',
    who: 'anyone',
    changes: false,
    summary: 'Undoes a change of address or password with a mailed link',
    request: z.object({ UndoId: limitedText(maxLength.secret) }),
  },
  confirmEmail: {
    endpoint: 'POST /api/confirm-email',
    who: 'anyone',
    changes: false,
    summary: 'Confirms an email address with the link mailed to it',
    request: z.object({ ConfirmId: limitedText(maxLength.secret) }),
  },
  mailConfirmationAgain: {
    endpoint: 'POST /api/confirm-email-again',
    who: 'signedIn',
    summary: 'Emails the link to confirm the own email address again',
    request: z.object({ Token: token }),
  },
} satisfies FeatureCalls;

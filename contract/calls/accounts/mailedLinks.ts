import * as z from 'zod/mini';
import { PasswordLink, SetPasswordRequest } from '../../accounts/mailedLinks.ts';
import { language, longest, text } from '../../fields.ts';
import type { FeatureCalls } from '../row.ts';

export const mailedLinkCalls = {
  requestReset: {
    endpoint: 'GET /api/password',
    who: 'anyone',
    summary: 'Mail a link to set a new password; the same answer for a known and an unknown number',
    request: z.object({ designationNumber: text(longest.secret), language }),
  },
  readPasswordLink: {
    endpoint: 'POST /api/passwordlink',
    who: 'anyone',
    changes: false,
    summary: 'Whose password a mailed link sets; it stays usable',
    request: z.object({ ResetId: text(longest.secret) }),
    answered: PasswordLink,
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
    request: z.object({ UndoId: text(longest.secret) }),
  },
} satisfies FeatureCalls;

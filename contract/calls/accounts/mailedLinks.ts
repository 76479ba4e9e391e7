import {
  PasswordLink,
  PasswordLinkRequest,
  ResetRequest,
  SetPasswordRequest,
  UndoAccountChangeRequest,
} from '../../accounts/mailedLinks.ts';
import type { FeatureCalls } from '../row.ts';

export const mailedLinkCalls = {
  requestReset: {
    endpoint: 'GET /api/password',
    who: 'anyone',
    changes: false,
    summary: 'Mail a link to set a new password; the same answer for a known and an unknown number',
    request: ResetRequest,
  },
  readPasswordLink: {
    endpoint: 'POST /api/passwordlink',
    who: 'anyone',
    changes: false,
    summary: 'Whose password a mailed link sets; it stays usable',
    request: PasswordLinkRequest,
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
    request: UndoAccountChangeRequest,
  },
} satisfies FeatureCalls;

import * as z from 'zod/mini';
import { flag, token } from '../fields.ts';
import { linkId, MailChoices, SaveMailChoicesRequest, Unsubscription } from '../mailChoices.ts';
import type { FeatureCalls } from './row.ts';

export const mailChoiceCalls = {
  readMailChoices: {
    endpoint: 'GET /api/mailchoices',
    who: 'signedIn',
    summary: 'What the own account is mailed of applications, and when',
    request: z.object({ token }),
    answered: MailChoices,
  },
  saveMailChoices: {
    endpoint: 'POST /api/mailchoices',
    who: 'signedIn',
    summary: 'Choose what the own account is mailed, at which hour and in which language',
    request: SaveMailChoicesRequest,
  },
  readUnsubscription: {
    endpoint: 'POST /api/unsubscription',
    who: 'anyone',
    changes: false,
    summary: 'What the link of a mail switches off; nothing changes',
    request: z.object({ LinkId: linkId }),
    answered: Unsubscription,
  },
  unsubscribe: {
    endpoint: 'POST /api/unsubscribe',
    who: 'anyone',
    changes: false,
    summary: 'Switch off the kind of mail whose link this is, or take that back',
    request: z.object({ LinkId: linkId, Undo: flag }),
    answered: Unsubscription,
  },
} satisfies FeatureCalls;

import * as z from 'zod/mini';
import type { FeatureCalls } from './callRow.ts';
import { flag, ifSent, maxLength, text, token } from './fields.ts';
import { languages } from './languages.ts';
import { mailKinds, mailPaces } from './notifications.ts';

const choice = { Kind: z.enum(mailKinds), Choice: z.enum(mailPaces) };

/** In which language mails come first: blank for the one last used in the portal. */
export const mailLanguages = ['', ...languages] as const;

/** What an account wants to be mailed of applications. Mails that open or guard the account always come. */
export const MailChoices = z.object({
  /** Where the mails go; blank where they go nowhere. */
  Email: z.string(),
  Choices: z.array(
    z.object({
      ...choice,
      /** The program sends this kind to nobody. */
      IsSwitchedOff: z.boolean(),
    }),
  ),
  /** When what is gathered for a day leaves, on the clocks of the program's time zone. */
  Hour: z.int(),
  Language: z.enum(mailLanguages),
});
export type MailChoices = z.output<typeof MailChoices>;

/** What is left out stays as it is. */
export const SaveMailChoicesRequest = z.object({
  Token: token,
  ...ifSent({
    Choices: z.array(z.object(choice)).check(z.maxLength(mailKinds.length)),
    Hour: z.int().check(z.minimum(0), z.maximum(23)),
    Language: z.enum(mailLanguages),
  }),
});
export type SaveMailChoicesRequest = z.output<typeof SaveMailChoicesRequest>;

/** The secret in the link of a mail, which stands for its account and for what the mail was about. */
export const linkId = text(maxLength.secret);

/** What the link of a mail switches off. It names nobody: a mail may have been passed on. */
export const Unsubscription = z.object({
  Kinds: z.array(z.enum(mailKinds)),
  IsOff: z.boolean(),
});
export type Unsubscription = z.output<typeof Unsubscription>;

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

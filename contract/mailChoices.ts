import * as z from 'zod/mini';
import type { FeatureCalls } from './callRow.ts';
import { flag, ifSent, maxLength, text, token } from './fields.ts';
import { languages } from './languages.ts';
import { mailKinds, mailPaces } from './notifications.ts';

const choice = { Kind: z.enum(mailKinds), Choice: z.enum(mailPaces) };

/** Mails come first in this language; blank for the one last used in the portal. */
export const mailLanguages = ['', ...languages] as const;

/** An account chooses its mails about applications. Mails that open or protect the account are always sent. */
export const MailChoices = z.object({
  /** It is the address of the mails; blank if there is none. */
  Email: z.string(),
  Choices: z.array(
    z.object({
      ...choice,
      /** The program sends a switched-off kind to nobody. */
      IsSwitchedOff: z.boolean(),
    }),
  ),
  /** Daily mails are sent at this hour in the program's time zone. */
  Hour: z.int(),
  Language: z.enum(mailLanguages),
});
export type MailChoices = z.output<typeof MailChoices>;

/** Omitted choices stay as they are. */
export const SaveMailChoicesRequest = z.object({
  Token: token,
  ...ifSent({
    Choices: z.array(z.object(choice)).check(z.maxLength(mailKinds.length)),
    Hour: z.int().check(z.minimum(0), z.maximum(23)),
    Language: z.enum(mailLanguages),
  }),
});
export type SaveMailChoicesRequest = z.output<typeof SaveMailChoicesRequest>;

/** The secret in a mail's link identifies its account and its kinds. */
export const linkId = text(maxLength.secret);

/** The link of a mail switches these kinds off. No person is named, as a mail may have been forwarded. */
export const Unsubscription = z.object({
  Kinds: z.array(z.enum(mailKinds)),
  IsOff: z.boolean(),
});
export type Unsubscription = z.output<typeof Unsubscription>;

export const mailChoiceCalls = {
  readMailChoices: {
    endpoint: 'GET /api/mailchoices',
    who: 'signedIn',
    summary: 'Reads which emails the own account gets, and when',
    request: z.object({ token }),
    answered: MailChoices,
  },
  saveMailChoices: {
    endpoint: 'POST /api/mailchoices',
    who: 'signedIn',
    summary: 'Sets which emails the own account gets, at which hour and in which language',
    request: SaveMailChoicesRequest,
  },
  readUnsubscription: {
    endpoint: 'POST /api/unsubscription',
    who: 'anyone',
    changes: false,
    summary: 'Reads which kind of mail an unsubscribe link turns off; changes nothing',
    request: z.object({ LinkId: linkId }),
    answered: Unsubscription,
  },
  unsubscribe: {
    endpoint: 'POST /api/unsubscribe',
    who: 'anyone',
    changes: false,
    summary: 'Turns off the kind of mail of an unsubscribe link, or turns it on again',
    request: z.object({ LinkId: linkId, Undo: flag }),
    answered: Unsubscription,
  },
} satisfies FeatureCalls;

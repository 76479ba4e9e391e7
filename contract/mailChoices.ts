import * as z from 'zod/mini';
import type { FeatureCalls } from './callDefinition.ts';
import { flag, limitedText, makeFieldsOptional, maxLength, token } from './fields.ts';
import { languages } from './languages.ts';
import { mailFrequencies, mailKinds } from './notifications.ts';

const mailChoiceFields = { Kind: z.enum(mailKinds), Choice: z.enum(mailFrequencies) };

export const mailLanguages = ['', ...languages] as const;

/** Mails that give access to the account or protect it are always sent. */
export const MailChoices = z.object({
  Email: z.string(),
  Choices: z.array(
    z.object({
      ...mailChoiceFields,
      IsSwitchedOff: z.boolean(),
    }),
  ),
  Hour: z.int(),
  Language: z.enum(mailLanguages),
});
export type MailChoices = z.output<typeof MailChoices>;

export const linkSecret = limitedText(maxLength.secret);

/**
 * The link in a mail unsubscribes from these kinds. The answer names no person, because the mail may have
 * been forwarded to somebody else.
 */
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
    request: z.object({
      Token: token,
      ...makeFieldsOptional({
        Choices: z.array(z.object(mailChoiceFields)).check(z.maxLength(mailKinds.length)),
        Hour: z.int().check(z.minimum(0), z.maximum(23)),
        Language: z.enum(mailLanguages),
      }),
    }),
  },
  readUnsubscription: {
    endpoint: 'POST /api/unsubscription',
    who: 'anyone',
    changes: false,
    summary: 'Reads which kind of mail an unsubscribe link turns off; changes nothing',
    request: z.object({ LinkId: linkSecret }),
    answered: Unsubscription,
  },
  unsubscribe: {
    endpoint: 'POST /api/unsubscribe',
    who: 'anyone',
    changes: false,
    summary: 'Turns off the kind of mail of an unsubscribe link, or turns it on again',
    request: z.object({ LinkId: linkSecret, Undo: flag }),
    answered: Unsubscription,
  },
} satisfies FeatureCalls;

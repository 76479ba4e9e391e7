import * as z from 'zod/mini';
import { ReadApplicationRequest } from './applications.ts';
import type { FeatureCalls } from './callRow.ts';
import { languages } from './languages.ts';

/** Mails that open or protect the account are sent besides these. */
export const employerMailKinds = [
  'filed',
  'statusChanged',
  'noteVisible',
  'request',
  'requestReminder',
  'paperExpiring',
] as const;

/** Staff are mailed about applications of employers that they look after. */
export const staffMailKinds = [
  'staffFiled',
  'requestAnswered',
  'documentsReplaced',
  'papersExpiring',
] as const;

export const mailKinds = [...employerMailKinds, ...staffMailKinds] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailAudiences = ['employer', 'staff'] as const;
export type MailAudience = (typeof mailAudiences)[number];

/** Mails are sent once the wait for undoing is over, once a day, or never. */
export const mailPaces = ['now', 'daily', 'none'] as const;
export type MailPace = (typeof mailPaces)[number];

/** These are the reasons why a change would be mailed to nobody. */
export const reasonsForNoMail = ['noEmail', 'choice', 'switchedOff', 'suspended'] as const;

/** `off`: the program sends this kind to nobody. */
const plannedPaces = [...mailPaces, 'off'] as const;

export const MailPlan = z.object({
  Reaches: z.enum(['employer', 'nobody']),
  /** It is blank if somebody is mailed. A suspended employer is mailed when the suspension is lifted. */
  Why: z.enum(['', ...reasonsForNoMail]),
  /** It is the employer's address; blank if there is none. */
  Email: z.string(),
  /** The mail comes first in this language. */
  Language: z.enum(languages),
  /** The mail waits this long, and the change can be undone meanwhile. */
  Minutes: z.int(),
  /** A daily mail to the employer is sent at this hour in the program's time zone. */
  Hour: z.int(),
  /** Tells what becomes of each kind that a save can cause. */
  Kinds: z.object({
    statusChanged: z.enum(plannedPaces),
    noteVisible: z.enum(plannedPaces),
    request: z.enum(plannedPaces),
  }),
});
export type MailPlan = z.output<typeof MailPlan>;

export const mailStates = [
  'waiting',
  'sent',
  'failed',
  'heldBack',
  'leftOut',
  'undone',
  'noAddress',
  'switchedOff',
  'declined',
] as const;

export const MailOfApplication = z.object({
  /** It is the time of the event, not of the mail. */
  On: z.string(),
  Kind: z.enum(mailKinds),
  To: z.enum(mailAudiences),
  /** `declined`: its recipient has switched this kind off. */
  State: z.enum(mailStates),
  /** It is the time when it is or was to be sent. */
  DueOn: z.string(),
  /** It is blank unless the mail was sent. */
  SentOn: z.string(),
});
export type MailOfApplication = z.output<typeof MailOfApplication>;

export const notificationCalls = {
  readMailPlan: {
    endpoint: 'GET /api/mailplan',
    who: 'administrator',
    summary: 'Previews which emails a change to an application would send',
    request: ReadApplicationRequest,
    answered: MailPlan,
  },
  listMailsOfApplication: {
    endpoint: 'GET /api/mails/application',
    who: 'administrator',
    summary: 'Lists the sent, planned and omitted emails about an application, newest first',
    request: ReadApplicationRequest,
    answered: z.array(MailOfApplication),
  },
} satisfies FeatureCalls;

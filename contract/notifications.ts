import * as z from 'zod/mini';
import { ReadApplicationRequest } from './applications.ts';
import type { FeatureCalls } from './callRow.ts';
import { languages } from './languages.ts';

/** What employers are mailed of their applications, besides what opens and guards their accounts. */
export const employerMailKinds = [
  'filed',
  'statusChanged',
  'noteVisible',
  'request',
  'requestReminder',
  'paperExpiring',
] as const;

/** What the staff are mailed of the applications of the employers that they look after. */
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

/** At once, that is when the wait in which it can be undone is over; gathered once a day; or not at all. */
export const mailPaces = ['now', 'daily', 'none'] as const;
export type MailPace = (typeof mailPaces)[number];

/** Why a change that is saved now would be told to nobody. */
export const reasonsForNoMail = ['noEmail', 'choice', 'switchedOff', 'suspended'] as const;

/** `off`: the program sends that kind to nobody. */
const plannedPaces = [...mailPaces, 'off'] as const;

/** Who would be mailed of a change that is saved now. */
export const MailPlan = z.object({
  Reaches: z.enum(['employer', 'nobody']),
  /** Blank where somebody is reached. One that is suspended is told when the suspension is lifted. */
  Why: z.enum(['', ...reasonsForNoMail]),
  /** The employer's address; blank where there is none. */
  Email: z.string(),
  /** In which the mail comes first. */
  Language: z.enum(languages),
  /** How long it waits, in which it can be undone. */
  Minutes: z.int(),
  /** At which a daily mail to the employer leaves, on the clocks of the program's time zone. */
  Hour: z.int(),
  /** What becomes of each kind that a save can lead to. */
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

/** Something of an application that somebody was mailed of, will be, or was not. */
export const MailOfApplication = z.object({
  /** When that happened of which it tells. */
  On: z.string(),
  Kind: z.enum(mailKinds),
  To: z.enum(mailAudiences),
  /** `declined`: its recipient wants no mails of this kind. */
  State: z.enum(mailStates),
  /** When it leaves, or should have. */
  DueOn: z.string(),
  /** Blank unless it was sent. */
  SentOn: z.string(),
});
export type MailOfApplication = z.output<typeof MailOfApplication>;

export const notificationCalls = {
  readMailPlan: {
    endpoint: 'GET /api/mailplan',
    who: 'administrator',
    summary: 'Who would be mailed of a change to an application, in which language and when',
    request: ReadApplicationRequest,
    answered: MailPlan,
  },
  listMailsOfApplication: {
    endpoint: 'GET /api/mails/application',
    who: 'administrator',
    summary: 'What was mailed of an application, will be, or was left out, newest first',
    request: ReadApplicationRequest,
    answered: z.array(MailOfApplication),
  },
} satisfies FeatureCalls;

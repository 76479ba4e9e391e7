import * as z from 'zod/mini';
import { ReadApplicationRequest } from './applications.ts';
import type { FeatureCalls } from './callDefinition.ts';
import { languages } from './languages.ts';

/** Mails that give access to the account or protect it are sent regardless of these kinds. */
export const employerMailKinds = [
  'filed',
  'statusChanged',
  'noteVisible',
  'request',
  'requestReminder',
  'paperExpiring',
] as const;

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

/** A mail is sent as soon as the change can no longer be undone, once a day together with others, or never. */
export const mailFrequencies = ['now', 'daily', 'none'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

export const reasonsForNoMail = ['noEmail', 'choice', 'switchedOff', 'suspended'] as const;

const plannedFrequencies = [...mailFrequencies, 'off'] as const;

export const MailPlan = z.object({
  Reaches: z.enum(['employer', 'nobody']),
  Why: z.enum(['', ...reasonsForNoMail]),
  Email: z.string(),
  /** The mail begins in this language, followed by the other. */
  Language: z.enum(languages),
  Minutes: z.int(),
  Hour: z.int(),
  Kinds: z.object({
    statusChanged: z.enum(plannedFrequencies),
    noteVisible: z.enum(plannedFrequencies),
    request: z.enum(plannedFrequencies),
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
  /** The event happened at this time; the mail may be sent later. */
  On: z.string(),
  Kind: z.enum(mailKinds),
  To: z.enum(mailAudiences),
  /** `declined` means that the recipient has switched this kind of mail off. */
  State: z.enum(mailStates),
  DueOn: z.string(),
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

import type { Generated } from 'kysely';
import type { MailAudience, MailKind, MailPace } from '../../../../contract/notifications.ts';
import type { Instant } from './instant.ts';

export interface MailTables {
  support_requests: SupportRequestsTable;
  deliveries: DeliveriesTable;
  history_marks: HistoryMarksTable;
  notices: NoticesTable;
  mails_left_out: MailsLeftOutTable;
  mail_choices: MailChoicesTable;
  mail_hours: MailHoursTable;
  mail_links: MailLinksTable;
  daily_runs: DailyRunsTable;
}

/** Outgoing deliveries. They are written when they leave, so that no link is ever stored in plain text. */
interface DeliveriesTable {
  delivery_id: Generated<number>;
  /** The same at every attempt, so that recipients recognize duplicates. */
  message_id: string;
  /** The channel, such as `mail`. */
  channel: Generated<string>;
  kind: string;
  parameters: string;
  /** The person or record it is about, from its parameters; blank for none. */
  about: string;
  created_on: Instant;
  due_on: Instant;
  tries: Generated<number>;
  /** Also set when it was held back, as nothing is left to do. */
  sent_on: Instant | null;
  failed_on: Instant | null;
  last_error: string | null;
  /** The mail server's answer; null also for mails written to a file. */
  answer: Generated<string | null>;
  /** The suspended account to which it would go: it waits until the suspension is lifted. */
  paused_for: Generated<number | null>;
  /** The address to which it was not sent because of too many mails. */
  held_to: Generated<string | null>;
  /** The end of that period; null afterwards. */
  held_until: Generated<Instant | null>;
  /** The summary's parameter that names it, set after that period. */
  held_in: Generated<string | null>;
}

interface HistoryMarksTable {
  name: string;
  /** The last entry read; entries are numbered in the order of commits. */
  change_id: number;
  moved_on: Instant;
}

export type NoticeState =
  | 'waiting'
  /** Handed to a delivery. */
  | 'handed'
  | 'sent'
  | 'failed'
  /** Held back because of too many mails to its recipient's address. */
  | 'heldBack'
  /** The change was undone before anybody was told. */
  | 'undone'
  /** Left out by the person who made the change. */
  | 'leftOut'
  /** Declined by the recipient. */
  | 'declined'
  /** Switched off by the program. */
  | 'switchedOff'
  | 'noAddress';

/** One piece of news for somebody; several share a mail. */
interface NoticesTable {
  notice_id: Generated<number>;
  /** Identifies the news, so that nothing is told twice. */
  notice_key: string;
  audience: MailAudience;
  kind: MailKind;
  /** The application's employer; its case managers at the time of sending are told. */
  employer_id: number;
  application_id: number;
  /** JSON of ids, days and states, never names or texts. */
  facts: string;
  happened_on: Instant;
  due_on: Instant;
  state: NoticeState;
  /** The recipient to whom it was handed over; null for the program's own address. */
  recipient_id: number | null;
  delivery_id: number | null;
  mailed_on: Instant | null;
}

/** Changes, by their entry's digest, of which no mail tells; deleted once read. */
interface MailsLeftOutTable {
  digest: string;
  left_out_on: Instant;
}

/** A person's choices; a kind without a row is sent at once. */
interface MailChoicesTable {
  business_id: number;
  kind: MailKind;
  choice: MailPace;
}

/** The hour of a person's daily mail; without a row the program's hour. */
interface MailHoursTable {
  business_id: number;
  hour: number;
}

/** The mail kinds that a hashed link switches off, a row for each. */
interface MailLinksTable {
  link_hash: string;
  business_id: number;
  kind: MailKind;
  /** The choice before the link was used, for undoing. */
  choice_before: MailPace | null;
  made_on: Instant;
}

/** Daily jobs, run by the server that claims them first. */
interface DailyRunsTable {
  name: string;
  day: string;
  /** When a server claimed it or last reported on it. */
  claimed_on: Instant;
  finished_on: Instant | null;
}

export interface SupportRequestsTable {
  support_request_id: Generated<number>;
  business_id: number;
  first_name: string;
  last_name: string;
  email: string;
  telephone: string;
  message: string;
  type: string;
  created_on: Instant;
}

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

/** What leaves the portal. It is written when it leaves, so that no link is ever stored here in clear. */
interface DeliveriesTable {
  delivery_id: Generated<number>;
  /** The same however often it is tried, so that who gets it twice can tell. */
  message_id: string;
  /** How it leaves, such as `mail`. */
  channel: Generated<string>;
  kind: string;
  /** JSON of what its kind needs to write it. */
  parameters: string;
  /** Whom or what it is about, as its parameters say; blank where that is nobody. */
  about: string;
  created_on: Instant;
  due_on: Instant;
  tries: Generated<number>;
  /** Also of one that was held back: nothing is left to do for it. */
  sent_on: Instant | null;
  failed_on: Instant | null;
  last_error: string | null;
  /** What the mail server said as it took it; null also for one that was written to a file. */
  answer: Generated<string | null>;
  /** The suspended account that it would go to: it waits until the suspension is lifted. */
  paused_for: Generated<number | null>;
  /** The address to which it was not sent, because so much had been sent there. */
  held_to: Generated<string | null>;
  /** The end of that period; null from then on. */
  held_until: Generated<Instant | null>;
  /** From then on, what the parameters of the summary name. */
  held_in: Generated<string | null>;
}

/** How far the history was read, by who reads it. */
interface HistoryMarksTable {
  name: string;
  /** The last entry that was read; they are numbered in the order of commits. */
  change_id: number;
  moved_on: Instant;
}

export type NoticeState =
  | 'waiting'
  /** A delivery has it. */
  | 'handed'
  | 'sent'
  | 'failed'
  /** So many mails had been sent to its recipient's address. */
  | 'heldBack'
  /** What happened was taken back before anybody was told. */
  | 'undone'
  /** By whoever changed it. */
  | 'leftOut'
  /** By the recipient. */
  | 'declined'
  /** By the program. */
  | 'switchedOff'
  | 'noAddress';

/** One thing that somebody is to be told; several leave in one mail. */
interface NoticesTable {
  notice_id: Generated<number>;
  /** What it tells of: nothing is told twice. */
  notice_key: string;
  audience: MailAudience;
  kind: MailKind;
  /** Whose application it is; the staff who are told are those who look after this employer when it leaves. */
  employer_id: number;
  application_id: number;
  /** JSON: ids, days and states, never a name or a text. */
  facts: string;
  happened_on: Instant;
  due_on: Instant;
  state: NoticeState;
  /** Whom it was handed over for; null for the program's own address. */
  recipient_id: number | null;
  delivery_id: number | null;
  mailed_on: Instant | null;
}

/** Changes, by the digest of their entry in the history, that nobody is to be mailed of; until they were read. */
interface MailsLeftOutTable {
  digest: string;
  left_out_on: Instant;
}

/** What a person chose; a kind without a row is sent at once. */
interface MailChoicesTable {
  business_id: number;
  kind: MailKind;
  choice: MailPace;
}

/** When a person gets what is sent once a day; without a row at the program's hour. */
interface MailHoursTable {
  business_id: number;
  hour: number;
}

/** What the link of a mail switches off, by its hash: a row for each kind that the mail told of. */
interface MailLinksTable {
  link_hash: string;
  business_id: number;
  kind: MailKind;
  /** What the link has switched off, so that it can be taken back. */
  choice_before: MailPace | null;
  made_on: Instant;
}

/** What runs once a day, on whichever server took it first. */
interface DailyRunsTable {
  name: string;
  /** In the program's time zone, as `2026-11-23`. */
  day: string;
  /** When a server took it, or was last heard of at it. */
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

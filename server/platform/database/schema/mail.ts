import type { Generated } from 'kysely';
import type { MailAudience, MailFrequency, MailKind } from '../../../../contract/notifications.ts';
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

/** A mail's text is written only when it is sent, so that no link is ever stored in plain text. */
interface DeliveriesTable {
  delivery_id: Generated<number>;
  message_id: string;
  channel: Generated<string>;
  kind: string;
  parameters: string;
  about: string;
  created_on: Instant;
  due_on: Instant;
  tries: Generated<number>;
  /** `sent_on` is also set for a delivery that was held back, because nothing is left to send. */
  sent_on: Instant | null;
  failed_on: Instant | null;
  last_error: string | null;
  /** `answer` is the answer of the mail server. It is null for mails that are written to a file. */
  answer: Generated<string | null>;
  paused_for: Generated<number | null>;
  /** `held_to` is the address that had already received too many mails, so that this delivery was held back. */
  held_to: Generated<string | null>;
  held_until: Generated<Instant | null>;
  held_in: Generated<string | null>;
}

interface HistoryMarksTable {
  name: string;
  /** `change_id` is the last history entry that was read. Entries are numbered in the order of commits. */
  change_id: number;
  moved_on: Instant;
}

export type NoticeState =
  | 'waiting'
  | 'handed'
  | 'sent'
  | 'failed'
  /** The notice was held back because its recipient's address had received too many mails. */
  | 'heldBack'
  | 'undone'
  | 'leftOut'
  | 'declined'
  | 'switchedOff'
  | 'noAddress';

interface NoticesTable {
  notice_id: Generated<number>;
  notice_key: string;
  audience: MailAudience;
  kind: MailKind;
  /** The recipients are the case managers of this employer's application at the time of sending. */
  employer_id: number;
  application_id: number;
  /** The facts are JSON of ids, days and states, without names and free text, which are personal data. */
  facts: string;
  happened_on: Instant;
  due_on: Instant;
  state: NoticeState;
  /** `recipient_id` is the person who received the mail, or null when it went to the program's own address. */
  recipient_id: number | null;
  delivery_id: number | null;
  mailed_on: Instant | null;
}

/** Lists history entries that no mail may announce. A row is deleted once the entry was read. */
interface MailsLeftOutTable {
  digest: string;
  left_out_on: Instant;
}

interface MailChoicesTable {
  business_id: number;
  kind: MailKind;
  choice: MailFrequency;
}

interface MailHoursTable {
  business_id: number;
  hour: number;
}

interface MailLinksTable {
  link_hash: string;
  business_id: number;
  kind: MailKind;
  choice_before: MailFrequency | null;
  made_on: Instant;
}

/** A daily job is run by the server that first inserts its row. */
interface DailyRunsTable {
  name: string;
  day: string;
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

import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

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

/** The outbox. A mail is written when it leaves, so that no link is ever stored here in clear. */
export interface MailsTable {
  mail_id: Generated<number>;
  message_id: string;
  kind: string;
  /** JSON of what the mail's function needs. */
  parameters: string;
  created_on: Instant;
  due_on: Instant;
  tries: Generated<number>;
  sent_on: Instant | null;
  failed_on: Instant | null;
  last_error: string | null;
  /** The suspended account that it would go to: it waits until the suspension is lifted. */
  held_for: Generated<number | null>;
}

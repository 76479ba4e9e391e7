import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** What leaves the portal. It is written when it leaves, so that no link is ever stored here in clear. */
export interface DeliveriesTable {
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
  /** The suspended account that it would go to: it waits until the suspension is lifted. */
  paused_for: Generated<number | null>;
  /** The address to which it was not sent, because so much had been sent there. */
  held_to: Generated<string | null>;
  /** The end of that period; null from then on. */
  held_until: Generated<Instant | null>;
  /** From then on, what the parameters of the summary name. */
  held_in: Generated<string | null>;
}

import { sql } from 'kysely';
import type { MailAudience } from '../../contract/notifications.ts';
import type { NoticeState } from '../platform/database/schema/notifications.ts';

/**
 * Beside the ids of some rows. Written so that no index is looked up for it: SQLite, which keeps no count of rows,
 * would read all that are in this state to find those few, on a first morning hundreds of thousands.
 */
export const isIn = (state: NoticeState) => sql<boolean>`coalesce(notices.state, '') = ${state}`;

export const isFor = (audience: MailAudience) =>
  sql<boolean>`coalesce(notices.audience, '') = ${audience}`;

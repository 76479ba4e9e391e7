import { messages } from '../../contract/messages.ts';
import { problem } from '../../contract/problems.ts';
import type { Database } from '../platform/database/database.ts';
import { Refusal } from '../platform/errors.ts';
import type { Parts } from '../platform/parts.ts';
import { bytesUnattached } from './documents.queries.ts';

/** Adding up what is in no application takes longer than an upload may wait each time. */
const uploadsBetweenLooks = 20;
const aMegabyte = 1_000_000;
const retryAfterSeconds = 600;

/** How many uploads each account has made on this server since it was looked. */
const sinceLook = new WeakMap<Database, Map<number, number>>();

/** An account leaves no more lying about than a few people with unsaved applications do. */
export async function requireFewUnattached(
  { database, settings }: Parts,
  uploadedBy: number,
  ownerId: number,
): Promise<void> {
  const counts = sinceLook.get(database) ?? new Map<number, number>();
  sinceLook.set(database, counts);
  const count = (counts.get(uploadedBy) ?? 0) + 1;
  counts.set(uploadedBy, count);
  if (count < uploadsBetweenLooks) return;
  const bytes = await bytesUnattached(database, uploadedBy, ownerId);
  if (bytes > settings.unattachedMegabytes * aMegabyte) {
    const problems = [problem('tooMuchUnattached', 'File')];
    throw new Refusal(429, messages.tooMuchUnattached, { problems, retryAfterSeconds });
  }
  counts.set(uploadedBy, 0);
}

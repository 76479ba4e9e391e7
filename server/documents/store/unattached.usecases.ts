import { messages } from '../../../contract/messages.ts';
import { problem } from '../../../contract/problems.ts';
import type { Database, Queryable } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/errors.ts';
import { bytesUnattached, deleteUnattached } from './documents.queries.ts';
import { deleteOpeningsNobodyKeeps } from './openings.queries.ts';

/** Another server may take uploads of the same account, so what was added up is believed for so long. */
const minutesBetweenLooks = 10;
const aMegabyte = 1_000_000;
const retryAfterSeconds = 600;

interface Known {
  /** The sum at the last look, with all uploads to this server since. */
  bytes: number;
  lookedOn: number;
}
const known = new WeakMap<Database, Map<number, Known>>();

/** Bounds what an account leaves unattached. */
export async function requireFewUnattached(
  { database, clock, settings }: Deps,
  { uploadedBy, ownerId, size }: { uploadedBy: number; ownerId: number; size: number },
): Promise<void> {
  const most = settings.unattachedMegabytes * aMegabyte;
  const now = clock.now().getTime();
  const ofAccounts = known.get(database) ?? new Map<number, Known>();
  known.set(database, ofAccounts);
  const last = ofAccounts.get(uploadedBy);
  const isRecent = last !== undefined && now - last.lookedOn < minutesBetweenLooks * 60_000;
  const isEnough = isRecent && last.bytes + size <= most;
  // Adding it up takes longer than an upload may wait each time.
  const here = isEnough
    ? last
    : { bytes: await bytesUnattached(database, uploadedBy, ownerId), lookedOn: now };
  if (here.bytes > most) {
    const problems = [problem('tooMuchUnattached', 'File')];
    throw new Refusal(429, messages.tooMuchUnattached, { problems, retryAfterSeconds });
  }
  ofAccounts.set(uploadedBy, { ...here, bytes: here.bytes + size });
}

export async function removeIfUnattached(
  database: Queryable,
  ids: readonly number[],
): Promise<{ keys: string[]; documents: number; openings: number }> {
  const keys: string[] = [];
  let documents = 0;
  let openings = 0;
  for (const documentId of ids) {
    const removed = await deleteUnattached(database, documentId);
    openings += await deleteOpeningsNobodyKeeps(database, documentId);
    if (!removed) continue;
    documents += 1;
    keys.push(removed.store_key);
    if (removed.replaced_store_key) keys.push(removed.replaced_store_key);
  }
  return { keys, documents, openings };
}

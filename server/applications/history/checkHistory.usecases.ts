import type { Queryable } from '../../platform/database/types.ts';
import { calculateDigest, calculateLink, type EntryContent } from './hashChain.rules.ts';
import { erasedKind, findHead, readAllChanges } from './history.queries.ts';

interface HistoryCheck {
  entries: number;
  /**
   * An operator who has noted the last link elsewhere can later prove whether the history before it was rewritten.
   */
  link: string;
  problem: string | null;
}

type HistoryEntry = Awaited<ReturnType<ReturnType<typeof readAllChanges>['next']>>['value'] &
  object;

export async function checkHistory(database: Queryable): Promise<HistoryCheck> {
  // The end of the chain is read first, because the chain can only grow while it is checked.
  const head = (await findHead(database)) ?? { entries: 0, link: '' };
  const { entries, link } = head;
  const erased = new Set<number>();
  const removals = new Set<number>();
  let sequence = 0;
  let previous = '';
  for await (const entry of readAllChanges(database)) {
    const problem = findChainError(entry, sequence + 1, previous);
    if (problem) return { entries, link, problem };
    sequence += 1;
    previous = String(entry.link);
    if (entry.salt === null) erased.add(sequence);
    if (entry.kind === 'historyErased') {
      for (const entryNumber of JSON.parse(entry.details).Entries ?? []) removals.add(entryNumber);
    }
    if (sequence === entries && previous !== link) {
      return {
        entries,
        link,
        problem: `Entry ${sequence} of the history is not the last one that was written.`,
      };
    }
  }
  if (sequence < entries) {
    const problem = `The history ends at entry ${sequence}, and ${entries} were written.`;
    return { entries, link, problem };
  }
  const [emptied] = [...erased].filter((entryNumber) => !removals.has(entryNumber));
  const broken = emptied
    ? `Entry ${emptied} of the history is empty, and no removal of an application says so.`
    : null;
  return { entries, link, problem: broken };
}

function findChainError(entry: HistoryEntry, expected: number, previous: string): string | null {
  const { change_id: id, sequence, salt, digest, link } = entry;
  if (sequence === null)
    return `Change ${id} is not part of the history: the portal did not write it.`;
  if (sequence > expected) return `Entry ${expected} of the history is missing.`;
  if (sequence < expected) return `Entry ${sequence} of the history stands in another place.`;
  if (calculateLink(sequence, previous, String(digest)) !== link) {
    return `Entry ${sequence} of the history does not follow the one before it.`;
  }
  const isIntact = salt === null ? isErasedEntry(entry) : calculateDigest(salt, entry) === digest;
  return isIntact ? null : `Entry ${sequence} of the history is not what was written.`;
}

function isErasedEntry({
  changed_by,
  business_id,
  application_id,
  ...entry
}: EntryContent): boolean {
  const ofNobody = changed_by === null && business_id === null && application_id === null;
  return ofNobody && entry.recorded === null && entry.kind === erasedKind && entry.details === '{}';
}

import type { RawBuilder } from 'kysely';
import { addDays, addMonths, type Day } from '../../../contract/days.ts';
import { calculateExpiry, type DateRule, getDateRule } from '../../../contract/documentDates.ts';
import { documentSlots } from '../../../contract/program.ts';
import type { Queryable } from '../../platform/database/types.ts';
import {
  type DatedDocumentKey,
  findDocumentsByDate,
  hasDocumentDateUntil,
} from './documentDates.queries.ts';

interface ExpiringDocument {
  applicationId: number;
  businessId: number;
  documentId: number;
  slot: string;
  date: Day;
  expiresOn: Day;
}

interface SliceStart {
  slot: string;
  last: DatedDocumentKey | null;
}

interface ExpiryRange {
  from?: Day | undefined;
  until: Day;
  after?: SliceStart | undefined;
  limit: number;
}

const listSlotsWithExpiry = () =>
  documentSlots.flatMap((slot) => {
    const rule = getDateRule(slot);
    return rule && calculateExpiry(rule, '2000-01-01') !== null ? [{ slot, rule }] : [];
  });

/** Only documents attached to open applications count. The last slice has no `next`. */
export async function findExpiringDocuments(
  database: Queryable,
  { from, until, after, limit }: ExpiryRange,
): Promise<{ papers: ExpiringDocument[]; next?: SliceStart }> {
  const expiring = listSlotsWithExpiry();
  const index = after ? expiring.findIndex(({ slot }) => slot === after.slot) : 0;
  const here = expiring[index];
  if (!here) return { papers: [] };
  const { slot, rule } = here;
  const days = {
    from: from ? findDateRangeExpiringOn(rule, from).first : null,
    until: findDateRangeExpiringOn(rule, until).last,
  };
  const documents = await findDocumentsByDate(
    database,
    { slot, ...days },
    after?.last ?? null,
    limit,
  );
  const papers = documents.flatMap((row) => {
    const expiresOn = calculateExpiry(rule, row.date_on);
    const isMeant = expiresOn !== null && expiresOn <= until && (!from || expiresOn >= from);
    if (!isMeant) return [];
    const { application_id: applicationId, business_id: businessId, document_id: documentId } = row;
    return [{ applicationId, businessId, documentId, slot, date: row.date_on, expiresOn }];
  });
  const last = documents.at(-1);
  if (last && documents.length === limit) {
    const { date_on, application_id, document_id } = last;
    return { papers, next: { slot, last: { date_on, application_id, document_id } } };
  }
  const following = expiring[index + 1];
  return following ? { papers, next: { slot: following.slot, last: null } } : { papers };
}

export function hasDocumentExpiringUntil(database: Queryable, until: Day): RawBuilder<boolean> {
  return hasDocumentDateUntil(
    database,
    listSlotsWithExpiry().map(({ slot, rule }) => ({
      slot,
      date: findLastDateExpiringBy(rule, until),
    })),
  );
}

/**
 * Returns the latest date with which a document expires by that day; as months differ in length, several
 * dates may lead to the same day.
 */
function findLastDateExpiringBy(rule: DateRule, until: Day): Day {
  if (rule.kind === 'expires') return until;
  const months = rule.goodForMonths ?? 0;
  let last = addMonths(until, -months);
  for (let next = addDays(last, 1); addMonths(next, months) <= until; next = addDays(next, 1))
    last = next;
  return last;
}

function findDateRangeExpiringOn(rule: DateRule, day: Day): { first: Day; last: Day } {
  if (rule.kind === 'expires') return { first: day, last: day };
  const first = addMonths(day, -(rule.goodForMonths ?? 0));
  return { first, last: `${first.slice(0, 8)}31` };
}

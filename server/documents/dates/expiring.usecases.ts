import type { RawBuilder } from 'kysely';
import { type DateRule, dateRuleOf, expiryOf } from '../../../contract/dates.ts';
import { addDays, addMonths, type Day } from '../../../contract/days.ts';
import { documentSlots } from '../../../contract/program.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { type DatedPlace, datedIn, datedUntil } from './dates.queries.ts';

interface ExpiringPaper {
  applicationId: number;
  businessId: number;
  documentId: number;
  slot: string;
  date: Day;
  /** The last day on which it is good. */
  expiresOn: Day;
}

/** Where the next slice begins. */
interface PlaceInPapers {
  slot: string;
  last: DatedPlace | null;
}

interface Asked {
  /** Those that expire on these days, both included; left out, from ever on. */
  from?: Day | undefined;
  until: Day;
  after?: PlaceInPapers | undefined;
  limit: number;
}

const expiringSlots = () =>
  documentSlots.flatMap((slot) => {
    const rule = dateRuleOf(slot);
    return rule && expiryOf(rule, '2000-01-01') !== null ? [{ slot, rule }] : [];
  });

/**
 * A slice of the documents that expire between two days, slot by slot and in each by the day; only those that are
 * attached still, of applications that are open. `next` is left out after the last slice.
 */
export async function expiringPapers(
  database: Queryable,
  { from, until, after, limit }: Asked,
): Promise<{ papers: ExpiringPaper[]; next?: PlaceInPapers }> {
  const expiring = expiringSlots();
  const at = after ? expiring.findIndex(({ slot }) => slot === after.slot) : 0;
  const here = expiring[at];
  if (!here) return { papers: [] };
  const { slot, rule } = here;
  const days = {
    from: from ? datesFor(rule, from).first : null,
    until: datesFor(rule, until).last,
  };
  const found = await datedIn(database, { slot, ...days }, after?.last ?? null, limit);
  const papers = found.flatMap((row) => {
    const expiresOn = expiryOf(rule, row.date_on);
    const isMeant = expiresOn !== null && expiresOn <= until && (!from || expiresOn >= from);
    if (!isMeant) return [];
    const { application_id: applicationId, business_id: businessId, document_id: documentId } = row;
    return [{ applicationId, businessId, documentId, slot, date: row.date_on, expiresOn }];
  });
  const last = found.at(-1);
  if (last && found.length === limit) {
    const { date_on, application_id, document_id } = last;
    return { papers, next: { slot, last: { date_on, application_id, document_id } } };
  }
  const following = expiring[at + 1];
  return following ? { papers, next: { slot: following.slot, last: null } } : { papers };
}

/** Whether an application has a paper that is good no longer than until that day; see `datedUntil`. */
export function expiresUntil(database: Queryable, until: Day): RawBuilder<boolean> {
  return datedUntil(
    database,
    expiringSlots().map(({ slot, rule }) => ({ slot, date: lastDateFor(rule, until) })),
  );
}

/** Of a paper that is good until that day and no longer: at the end of a short month, of several. */
function lastDateFor(rule: DateRule, until: Day): Day {
  if (rule.kind === 'expires') return until;
  const months = rule.goodForMonths ?? 0;
  let last = addMonths(until, -months);
  for (let next = addDays(last, 1); addMonths(next, months) <= until; next = addDays(next, 1))
    last = next;
  return last;
}

/** The dates on documents that may expire on that day: of several days at the end of a long month, in a short one. */
function datesFor(rule: DateRule, day: Day): { first: Day; last: Day } {
  if (rule.kind === 'expires') return { first: day, last: day };
  const first = addMonths(day, -(rule.goodForMonths ?? 0));
  return { first, last: `${first.slice(0, 8)}31` };
}

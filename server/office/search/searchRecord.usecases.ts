import type { ExportFormat, SearchRequest } from '../../../contract/search.ts';
import { foldCaseAndAccents } from '../../../contract/textFolding.ts';
import { runWithAsyncCommit } from '../../platform/database/asyncCommit.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { isDiskFull } from '../../platform/outages.ts';
import type { Person } from '../../platform/person.ts';
import {
  deleteSearchRecordsBefore,
  extendQuickSearch,
  findLastQuickSearch,
  insertSearchRecord,
  listSearchRecordsWithTexts,
  updateSearchRecord,
} from './searchRecord.queries.ts';

interface ListedSearch {
  kind: 'search' | 'export';
  criteria: SearchRequest;
  results: number;
}

/** The record does not wait for the disk, so a power failure may lose the newest records. */
export async function recordListedSearch(
  deps: Deps,
  person: Person,
  lookup: ListedSearch,
): Promise<void> {
  const { kind, criteria, results } = lookup;
  await recordSearch(deps, person, {
    kind,
    criteria: JSON.stringify(selectGivenCriteria(criteria)),
    applicantName: foldCaseAndAccents(criteria.ApplicationLastName.trim()),
    results,
  });
}

interface ExportedApplications {
  as: ExportFormat;
  applications: readonly { ApplicationId: number }[];
}

/** After an application is deleted, its id identifies nobody. */
export async function recordExportedApplications(
  deps: Deps,
  person: Person,
  chosen: ExportedApplications,
): Promise<void> {
  const ids = chosen.applications.map(({ ApplicationId: id }) => id);
  const criteria = JSON.stringify({ As: chosen.as, ApplicationIds: ids });
  await recordSearch(deps, person, {
    kind: 'export',
    criteria,
    applicantName: '',
    results: ids.length,
  });
}

type RecordedSearch = Pick<ListedSearch, 'kind' | 'results'> & {
  criteria: string;
  applicantName: string;
};

async function recordSearch(deps: Deps, person: Person, recorded: RecordedSearch): Promise<void> {
  const record = { on: deps.clock.now().toISOString(), by: person.businessId, ...recorded };
  try {
    await runWithAsyncCommit(deps.database, (database) => insertSearchRecord(database, record));
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    const about = { err: error, account: record.by, kind: record.kind };
    deps.log.error(about, 'a search was not recorded');
  }
}

const maxTypingPauseMilliseconds = 60_000;

/** While somebody types, a longer text replaces the entry of its beginning, but a shorter text gets a new entry. */
export async function recordQuickSearch(
  { database, clock, log }: Deps,
  { businessId: by }: Person,
  find: { text: string; results: number },
): Promise<void> {
  const text = foldCaseAndAccents(find.text);
  const { results } = find;
  const now = clock.now();
  const on = now.toISOString();
  try {
    const [last] = await findLastQuickSearch(database, { by });
    const continuesLast = last && text.startsWith(last.text);
    const isRecent =
      last && Math.abs(now.getTime() - Date.parse(last.on)) < maxTypingPauseMilliseconds;
    await runWithAsyncCommit(database, async (open) => {
      if (continuesLast && isRecent)
        await extendQuickSearch(open, { id: last.id, on, text, results });
      else {
        const record = { on, by, criteria: '{}', applicantName: text, results };
        await insertSearchRecord(open, { ...record, kind: 'find' });
      }
    });
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    log.error({ err: error, account: by, kind: 'find' }, 'a search was not recorded');
  }
}

/** Leaves out the applicant's name, which is stored in another column and deleted with the application. */
function selectGivenCriteria({ Token, ApplicationLastName, DateType, ...criteria }: SearchRequest) {
  const set = Object.entries(criteria).filter(([, value]) => String(value ?? '').trim());
  const hasDays = criteria.StartOn || criteria.EndOn;
  return { ...Object.fromEntries(set), ...(hasDays ? { DateType } : {}) };
}

interface SearchMention {
  id: number;
  said: string;
  left: { criteria?: string; applicant_name?: string };
}

export async function findSearchRecordsMentioning(
  database: Queryable,
  isLookedFor: (text: string, field: string) => Promise<boolean>,
): Promise<SearchMention[]> {
  const verdicts = new Map<string, boolean>();
  const isMeant = async (text: string, field: string) => {
    const key = `${field} ${text}`;
    const isPersonNamed = verdicts.get(key) ?? (await isLookedFor(text, field));
    verdicts.set(key, isPersonNamed);
    return isPersonNamed;
  };
  const mentions: SearchMention[] = [];
  for (const { search_id: id, kind, criteria, applicant_name } of await listSearchRecordsWithTexts(
    database,
  )) {
    const criteriaBefore: Record<string, unknown> = JSON.parse(criteria);
    const keptCriteria: typeof criteriaBefore = {};
    for (const [field, value] of Object.entries(criteriaBefore)) {
      if (typeof value !== 'string' || !(await isMeant(value, field))) keptCriteria[field] = value;
    }
    const field = kind === 'find' ? 'find' : 'ApplicationLastName';
    const isName = applicant_name !== '' && (await isMeant(applicant_name, field));
    const isLess = Object.keys(keptCriteria).length < Object.keys(criteriaBefore).length;
    if (!isName && !isLess) continue;
    const changes = {
      ...(isName ? { applicant_name: '' } : {}),
      ...(isLess ? { criteria: JSON.stringify(keptCriteria) } : {}),
    };
    const text = [isName ? applicant_name : '', isLess ? criteria : ''].filter(Boolean).join(' ');
    mentions.push({ id, said: text, left: changes });
  }
  return mentions;
}

export async function removeTextsFromSearchRecords(
  database: Queryable,
  searches: SearchMention[],
): Promise<void> {
  for (const { id, left } of searches) await updateSearchRecord(database, id, left);
}

const monthsToKeepSearchRecords = 24;

export async function deleteOldSearchRecords({ database, clock }: Deps): Promise<void> {
  const before = new Date(clock.now());
  before.setUTCMonth(before.getUTCMonth() - monthsToKeepSearchRecords);
  await deleteSearchRecordsBefore(database, before);
}

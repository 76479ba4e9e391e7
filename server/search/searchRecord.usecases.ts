import { foldedText } from '../../contract/foldedText.ts';
import type { ChosenForm, SearchRequest } from '../../contract/search.ts';
import { withAsyncCommit } from '../platform/database/asyncCommit.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { isDiskFull } from '../platform/outages.ts';
import type { Person } from '../platform/person.ts';
import {
  blankFindsIn,
  blankNamesIn,
  blankNamesLike,
  deleteSearchesBefore,
  insertSearch,
  lastFind,
  rewriteCriteria,
  searchesByEmployer,
  typeOn,
} from './searchRecord.queries.ts';

interface Lookup {
  kind: 'search' | 'export';
  criteria: SearchRequest;
  results: number;
}

/** Who looked for what and how much was found. Nobody waits for the disk: a power cut may take the last ones. */
export async function recordLookup(deps: Deps, person: Person, lookup: Lookup): Promise<void> {
  const { kind, criteria, results } = lookup;
  await record(deps, person, {
    kind,
    criteria: JSON.stringify(criteriaSet(criteria)),
    applicantName: foldedText(criteria.ApplicationLastName.trim()),
    results,
  });
}

interface Chosen {
  as: ChosenForm;
  applications: readonly { ApplicationId: number }[];
}

/** Which applications somebody chose and took as a file or on paper: by their ids, which tell nothing once they are removed. */
export async function recordChosen(deps: Deps, person: Person, chosen: Chosen): Promise<void> {
  const ids = chosen.applications.map(({ ApplicationId: id }) => id);
  const criteria = JSON.stringify({ As: chosen.as, ApplicationIds: ids });
  await record(deps, person, { kind: 'export', criteria, applicantName: '', results: ids.length });
}

type Recorded = Pick<Lookup, 'kind' | 'results'> & { criteria: string; applicantName: string };

async function record(deps: Deps, person: Person, recorded: Recorded): Promise<void> {
  const kept = { on: deps.clock.now().toISOString(), by: person.businessId, ...recorded };
  try {
    await withAsyncCommit(deps.database, (database) => insertSearch(database, kept));
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    const about = { err: error, account: kept.by, kind: kept.kind };
    deps.log.error(about, 'a search was not recorded');
  }
}

const typingLasts = 60_000;

/** A text grows letter by letter: what somebody types on is one entry. A shorter one is another, or it would hide what was found. */
export async function recordFind(
  { database, clock, log }: Deps,
  { businessId: by }: Person,
  find: { text: string; results: number },
): Promise<void> {
  const text = foldedText(find.text);
  const { results } = find;
  const now = clock.now();
  const on = now.toISOString();
  try {
    const [last] = await lastFind(database, { by });
    const isSame = last && text.startsWith(last.text);
    const isRecent = last && Math.abs(now.getTime() - Date.parse(last.on)) < typingLasts;
    await withAsyncCommit(database, async (open) => {
      if (isSame && isRecent) await typeOn(open, { id: last.id, on, text, results });
      else {
        const record = { on, by, criteria: '{}', applicantName: text, results };
        await insertSearch(open, { ...record, kind: 'find' });
      }
    });
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    log.error({ err: error, account: by, kind: 'find' }, 'a search was not recorded');
  }
}

/** The applicant's name is kept apart, so that it can go with the application. */
function criteriaSet({ Token, ApplicationLastName, DateType, ...criteria }: SearchRequest) {
  const set = Object.entries(criteria).filter(([, value]) => String(value ?? '').trim());
  const hasDays = criteria.StartOn || criteria.EndOn;
  return { ...Object.fromEntries(set), ...(hasDays ? { DateType } : {}) };
}

/** Whoever searched for an applicant that is removed now searched for nobody. */
export async function forgetNameIn(
  database: Queryable,
  applicationId: number,
  formerLastNames: string[],
): Promise<void> {
  await blankNamesLike(database, applicationId);
  for (const name of formerLastNames) await blankNamesIn(database, foldedText(name));
}

interface EmployerSearchedFor {
  designation_number: string;
  operating_name: string;
  last_name: string;
  email: string;
  telephone: string;
}

/** The same for an employer that is erased: what names it leaves the criteria of searches. */
export async function forgetEmployerIn(
  database: Queryable,
  employer: EmployerSearchedFor,
): Promise<void> {
  const names: [criterion: string, name: string][] = [
    ['DesignationNumber', foldedText(employer.designation_number)],
    ['OperatingName', foldedText(employer.operating_name)],
    ['BusinessLastName', foldedText(employer.last_name)],
  ];
  const contact = [employer.email, employer.telephone].map(foldedText);
  for (const text of [...names.map(([, name]) => name), ...contact]) {
    await blankFindsIn(database, text);
  }
  for (const { search_id: id, criteria } of await searchesByEmployer(database)) {
    const searched: Record<string, unknown> = JSON.parse(criteria);
    const left = Object.entries(searched).filter(([criterion, value]) => {
      const asked = foldedText(String(value));
      return !names.some(
        ([known, name]) =>
          known === criterion && name !== '' && (name.includes(asked) || asked.includes(name)),
      );
    });
    if (left.length < Object.keys(searched).length) {
      await rewriteCriteria(database, id, JSON.stringify(Object.fromEntries(left)));
    }
  }
}

const monthsKept = 24;

export async function forgetOldLookups({ database, clock }: Deps): Promise<void> {
  const before = new Date(clock.now());
  before.setUTCMonth(before.getUTCMonth() - monthsKept);
  await deleteSearchesBefore(database, before);
}

import type { ApplicationWindow } from '../../../contract/applicationWindows.ts';
import { mostInBatch } from '../../../contract/batchLimits.ts';
import type { AnswerOf, InputOf } from '../../../contract/calls.ts';
import { mostRowsOfWindow } from '../../../contract/longLists.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/person.ts';
import { applicationRows, newestApplications } from '../applicationLists.queries.ts';
import type { AllApplications } from './allApplications.usecases.ts';
import type { KeptApplications } from './kept.usecases.ts';
import type { Ids } from './order.rules.ts';
import { type Beside, type News, viewOf, type Waiting, type Wanted } from './view.usecases.ts';
import { countApplications } from './windows.queries.ts';

type Asked = InputOf<'readApplicationWindow'>;
type Matching = AnswerOf<'listMatchingApplications'>;
type View = Omit<ApplicationWindow, 'Rows'> & { ids: Ids };

/** Each holds up to four bytes for an application. */
const mostViews = 12;
/** A longer list takes a while to load, and is answered from its top meanwhile. */
const soonLoaded = 20_000;

/** Other features know what has changed since somebody looked, and of which requests stand how. */
export interface KnownBeside {
  newsOf(person: Person): Promise<News>;
  waitingFor(request: string): Promise<Waiting>;
}

/**
 * Answers windows of the list of all applications, filtered and sorted. All of it is kept in memory by columns,
 * because no set of indexes would serve every filter in every order.
 */
export function applicationWindows(
  database: Database,
  kept: KeptApplications,
  { newsOf, waitingFor }: KnownBeside,
  mostToWaitFor = soonLoaded,
) {
  const views = new Map<string, View>();
  kept.onForgotten(() => views.clear());

  return {
    async read(asked: Asked, person: Person): Promise<ApplicationWindow> {
      const first = asked.first ?? 0;
      const most = asked.most ?? mostRowsOfWindow;
      const wanted = wantedBy(asked, person);
      const { isHeld, viewed } = await find(asked, wanted, person);
      if (!isHeld && !kept.isLoaded() && !asked.version && isUsual(wanted) && first === 0) {
        viewed.catch(() => {});
        const count = await countApplications(database);
        if (count > mostToWaitFor) return newest(most, count);
      }
      const { ids, ...about } = await viewed;
      const shown = [...ids.subarray(first, first + most)];
      const rows = await applicationRows(database, shown);
      const byId = new Map(rows.map((row) => [row.ApplicationId, row]));
      return { ...about, Rows: shown.flatMap((id) => byId.get(id) ?? []) };
    },

    /** The ids of such rows alone, of more of them at a time. */
    async matching(asked: Asked, person: Person): Promise<Matching> {
      const first = asked.first ?? 0;
      const { viewed } = await find(asked, wantedBy(asked, person), person);
      const { ids, Count } = await viewed;
      const last = first + (asked.most ?? mostInBatch);
      return { Count, ApplicationIds: [...ids.subarray(first, last)] };
    },
  };

  async function find(asked: Asked, wanted: Wanted, person: Person) {
    const news = wanted.changedFor === null ? undefined : await newsOf(person);
    const held = views.get(keyOf(asked.version, wanted));
    const viewed = held ? Promise.resolve(held) : kept.use((all) => newestView(all, wanted, news));
    return { isHeld: held !== undefined, viewed };
  }

  async function newestView(
    all: AllApplications,
    wanted: Wanted,
    news: News | undefined,
  ): Promise<View> {
    const waiting = wanted.request ? await waitingFor(wanted.request) : undefined;
    const Version = [all.version, news?.version, waiting?.day].filter(Boolean).join(' ');
    const key = keyOf(Version, wanted);
    const beside = { news, waiting };
    const made = views.get(key) ?? { ...(await newView(all, wanted, beside)), Version };
    views.delete(key);
    views.set(key, made);
    for (const oldest of [...views.keys()].slice(0, -mostViews)) views.delete(oldest);
    return made;
  }

  async function newest(most: number, count: number): Promise<ApplicationWindow> {
    const Rows = await newestApplications(database, null, most);
    return { Version: '', All: count, Count: count, CaseManagers: [], Rows };
  }
}

async function newView(
  all: AllApplications,
  wanted: Wanted,
  beside: Beside,
): Promise<Omit<View, 'Version'>> {
  const ids = await viewOf(all, wanted, beside);
  const { accounts, columns, order } = all;
  return {
    All: order.length,
    Count: ids.length,
    CaseManagers: accounts.namesOfCaseManagers(columns.ownCaseManagers()),
    ids,
  };
}

function wantedBy(asked: Asked, { businessId }: Person): Wanted {
  const { text, status, caseManager, changed, request, sort, direction, language } = asked;
  return {
    changedFor: changed ? businessId : null,
    request,
    text,
    status,
    caseManager,
    sort: sort ?? 'ModifiedOn',
    direction: direction ?? (sort ? 'ascending' : 'descending'),
    language: language ?? 'en',
  };
}

function isUsual(wanted: Wanted): boolean {
  const { text, status, caseManager, changedFor, request, sort, direction } = wanted;
  const isWhole = !text.trim() && !status && !caseManager && changedFor === null && !request;
  return isWhole && sort === 'ModifiedOn' && direction === 'descending';
}

const keyOf = (version: string, wanted: Wanted) => JSON.stringify([version, wanted]);

import type { ApplicationWindow } from '../../../contract/applicationWindows.ts';
import type { InputOf } from '../../../contract/calls.ts';
import { mostRowsOfWindow } from '../../../contract/longLists.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/person.ts';
import { applicationRows, newestApplications } from '../applicationLists.queries.ts';
import { type AllApplications, catchUp, loadAll } from './allApplications.usecases.ts';
import type { Ids } from './order.rules.ts';
import { type Beside, type News, viewOf, type Waiting, type Wanted } from './view.usecases.ts';
import { countApplications } from './windows.queries.ts';

type Asked = InputOf<'readApplicationWindow'>;
type View = Omit<ApplicationWindow, 'Rows'> & { ids: Ids };

/** Each holds up to four bytes for an application. */
const mostViews = 12;
/** What nobody asks for is not kept in memory. */
const millisecondsKept = 30 * 60_000;
/** A longer list takes a while to load, and is answered from its top meanwhile. */
const soonLoaded = 20_000;

/** Other features know what has changed since somebody looked, and of which requests stand how. */
export interface KnownBeside {
  newsOf(person: Person): Promise<News>;
  waitingFor(request: string): Promise<Waiting>;
}

/**
 * Answers windows of the list of all applications, filtered and sorted. All of it is kept in memory by columns,
 * because no set of indexes would serve every filter in every order; it is loaded when the first window is asked
 * for, and follows the history.
 */
export function applicationWindows(
  database: Database,
  { newsOf, waitingFor }: KnownBeside,
  mostToWaitFor = soonLoaded,
) {
  let all: AllApplications | undefined;
  const views = new Map<string, View>();
  let lastTurn: Promise<unknown> = Promise.resolve();
  let forgetting: NodeJS.Timeout | undefined;

  return async (asked: Asked, person: Person): Promise<ApplicationWindow> => {
    const first = asked.first ?? 0;
    const most = asked.most ?? mostRowsOfWindow;
    const wanted = wantedBy(asked, person);
    const news = wanted.changedFor === null ? undefined : await newsOf(person);
    const viewed = inTurn(() => view(asked.version, wanted, news));
    if (!all && !asked.version && isUsual(wanted) && first === 0) {
      viewed.catch(() => {});
      const count = await countApplications(database);
      if (count > mostToWaitFor) return newest(most, count);
    }
    const { ids, ...about } = await viewed;
    const shown = [...ids.subarray(first, first + most)];
    const rows = await applicationRows(database, shown);
    const byId = new Map(rows.map((row) => [row.ApplicationId, row]));
    return { ...about, Rows: shown.flatMap((id) => byId.get(id) ?? []) };
  };

  /** One after the other: what one reads, another must not change. */
  function inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
    const turn = lastTurn.then(job);
    lastTurn = turn.catch(() => {});
    return turn;
  }

  async function view(version: string, wanted: Wanted, news: News | undefined): Promise<View> {
    keep();
    const held = version && views.get(keyOf(version, wanted));
    if (held) return held;
    all = all ? await catchUp(database, all) : await loadAll(database);
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

  function keep(): void {
    clearTimeout(forgetting);
    forgetting = setTimeout(() => {
      all = undefined;
      views.clear();
    }, millisecondsKept).unref();
  }
}

async function newView(
  all: AllApplications,
  wanted: Wanted,
  beside: Beside,
): Promise<Omit<View, 'Version'>> {
  const ids = await viewOf(all, wanted, beside);
  const { accounts, order } = all;
  return {
    All: order.length,
    Count: ids.length,
    CaseManagers: accounts.caseManagers(),
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

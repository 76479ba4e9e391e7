import { newestChange, writtenAfter } from '../history/index.ts';
import type { ChangeKind } from '../platform/changes.ts';
import { counterOr, setCounter } from '../platform/database/counters.ts';
import type { Deps } from '../platform/deps.ts';
import { forgetEmployer } from './employers.queries.ts';
import { mendEmployer } from './employers.usecases.ts';
import { endGone, mendPeriods } from './mending.usecases.ts';
import { kindsOfPeriods } from './replay.rules.ts';

/** How far in the history the periods are known to be right. */
const place = 'history checked for periods';
const entriesAtOnce = 1_000;

/**
 * A server of the release before, which may run beside this one or have run since, writes no periods: whatever was recorded
 * since this was last called is compared. What servers of this release wrote is right already and costs a look.
 */
export async function followOlderServers({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  let checked = await counterOr(database, place, await newestChange(database));
  for (;;) {
    const entries = await writtenAfter(database, checked, entriesAtOnce);
    const last = entries.at(-1);
    if (!last) return;
    const of = (...kinds: string[]) => entries.filter(({ kind }) => kinds.includes(kind));
    const ids = of(...kindsOfPeriods).flatMap(({ application_id }) => application_id ?? []);
    await mendPeriods(database, [...new Set(ids)], now);
    for (const { business_id, changed_on } of of(...kindsOfAccounts)) {
      if (business_id !== null) await mendEmployer(database, business_id, changed_on);
    }
    if (of(...removals).length > 0) await endGone(database, now);
    for (const { details, changed_on } of of('employerErased' satisfies ChangeKind)) {
      const { Account } = JSON.parse(details);
      await database.transaction().execute((trx) => forgetEmployer(trx, Account, changed_on));
    }
    checked = last.change_id;
    await setCounter(database, place, checked);
  }
}

const kindsOfAccounts: readonly ChangeKind[] = ['accountCreated', 'accountChanged'];
const removals: readonly ChangeKind[] = ['applicationRemoved', 'applicationErased'];

import { getListVersion } from '../../applications/history/index.ts';
import { findSeenChanges } from '../../applications/news/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { matchesEtag, notModified } from '../../platform/http/etag.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { todayOf } from '../../platform/time/today.ts';
import { version } from '../../platform/version.ts';
import { daysWaiting, designationsEnding, ownerOfWork, workOf } from './work.usecases.ts';

export function workRoutes(deps: Deps) {
  const { database } = deps;
  // The version is read first: what changes during reading belongs to the next one.
  const present = async () => [version(), todayOf(deps), await getListVersion(database)];
  return {
    async listWork(asked, caller) {
      const { person } = caller;
      const { view, first, most } = asked;
      const ofAll = await present();
      const seen = await findSeenChanges(database, person);
      const whose = await ownerOfWork(deps, asked, person);
      const names = [
        ...[person.businessId, ...ofAll, seen.version],
        ...[view, asked.whose, first, most].map((one) => one ?? ''),
        ...(whose?.standsInFor ?? []),
      ];
      if (matchesEtag(caller, names.join('.'))) return notModified;
      return workOf(deps, asked, whose, seen);
    },
    listDesignationsEnding: async (asked, { person }) =>
      designationsEnding(deps, await ownerOfWork(deps, asked, person)),
    async listDaysWaiting(_asked, caller) {
      if (matchesEtag(caller, ['days', ...(await present())].join('.'))) return notModified;
      return daysWaiting(deps);
    },
  } satisfies Partial<Handlers>;
}

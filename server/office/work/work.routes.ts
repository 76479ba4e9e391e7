import { getListVersion } from '../../applications/history/index.ts';
import { findSeenChanges } from '../../applications/news/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { matchesEtag, notModifiedAnswer } from '../../platform/http/etag.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { getToday } from '../../platform/time/today.ts';
import { readVersion } from '../../platform/version.ts';
import {
  findWorkOwner,
  listEndingDesignations,
  readDaysWaiting,
  readWork,
} from './work.usecases.ts';

export function createWorkRoutes(deps: Deps) {
  const { database } = deps;
  // The version is read first, because changes made during the read belong to the next version.
  const present = async () => [readVersion(), getToday(deps), await getListVersion(database)];
  return {
    async listWork(request, caller) {
      const { person } = caller;
      const { view, first, most } = request;
      const ofAll = await present();
      const seen = await findSeenChanges(database, person);
      const owner = await findWorkOwner(deps, request, person);
      const names = [
        ...[person.businessId, ...ofAll, seen.version],
        ...[view, request.whose, first, most].map((part) => part ?? ''),
        ...(owner?.standsInFor ?? []),
      ];
      if (matchesEtag(caller, names.join('.'))) return notModifiedAnswer;
      return readWork(deps, request, owner, seen);
    },
    listDesignationsEnding: async (request, { person }) =>
      listEndingDesignations(deps, await findWorkOwner(deps, request, person)),
    async listDaysWaiting(_asked, caller) {
      if (matchesEtag(caller, ['days', ...(await present())].join('.'))) return notModifiedAnswer;
      return readDaysWaiting(deps);
    },
  } satisfies Partial<Handlers>;
}

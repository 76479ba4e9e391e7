import type { Deps } from '../../platform/deps.ts';
import { matchesEtag, notModifiedAnswer } from '../../platform/http/etag.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { readVersion } from '../../platform/version.ts';
import { getListVersion } from '../history/index.ts';
import {
  findLastSeenPosition,
  keepAsNew,
  listNewsForEmployer,
  listNewsForStaff,
  markSeenByOpening,
  readNewsOfApplication,
} from './news.usecases.ts';

export function createNewsRoutes(deps: Deps) {
  const { database } = deps;
  return {
    async listNews(_input, caller) {
      const { businessId, isAdministrator } = caller.person;
      const seen = await findLastSeenPosition(database, caller.person);
      if (isAdministrator) {
        // The version is read before the list, so that a change during the read leads to a new version next time.
        const names = [businessId, readVersion(), await getListVersion(database), seen.version];
        return matchesEtag(caller, names.join('.'))
          ? notModifiedAnswer
          : listNewsForStaff(database, seen);
      }
      const list = await listNewsForEmployer(database, seen);
      // The version depends only on what the employer can see, and so does not reveal when administrators work.
      const present = `${businessId}-${hashSecret(JSON.stringify(list))}`;
      return matchesEtag(caller, present) ? notModifiedAnswer : list;
    },
    readNews: ({ applicationId }, { person }) => readNewsOfApplication(deps, person, applicationId),
    look: async (input, { person }) => {
      await markSeenByOpening(deps, person, input);
      return '';
    },
    keepAsNew: async (input, { person }) => {
      await keepAsNew(deps, person, input);
      return '';
    },
  } satisfies Partial<Handlers>;
}

import type { Deps } from '../../platform/deps.ts';
import { matchesEtag, notModifiedAnswer } from '../../platform/http/etag.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { readVersion } from '../../platform/version.ts';
import { versionOfLists } from '../history/index.ts';
import {
  keepAsNew,
  markSeenByOpening,
  newsOfApplication,
  newsToEmployer,
  newsToStaff,
  seenBy,
} from './news.usecases.ts';

export function newsRoutes(deps: Deps) {
  const { database } = deps;
  return {
    async listNews(_input, caller) {
      const { businessId, isAdministrator } = caller.person;
      const seen = await seenBy(database, caller.person);
      if (isAdministrator) {
        // The version is read first: what changes while the list is read belongs to the next one.
        const names = [businessId, readVersion(), await versionOfLists(database), seen.version];
        return matchesEtag(caller, names.join('.'))
          ? notModifiedAnswer
          : newsToStaff(database, seen);
      }
      const list = await newsToEmployer(database, seen);
      // Its version reflects only what the employer sees, so as not to tell when others are at work.
      const present = `${businessId}-${hashSecret(JSON.stringify(list))}`;
      return matchesEtag(caller, present) ? notModifiedAnswer : list;
    },
    readNews: ({ applicationId }, { person }) => newsOfApplication(deps, person, applicationId),
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

import { yieldSlicesOnDisk } from '../../platform/database/waitUntilOnDisk.ts';
import type { Deps } from '../../platform/deps.ts';
import { matchesEtag, notModifiedAnswer } from '../../platform/http/etag.ts';
import {
  type Caller,
  createReadAheadHandler,
  type Handlers,
} from '../../platform/http/handlers.ts';
import { SerializedList, StreamedList } from '../../platform/http/serializedList.ts';
import { authorizeRead } from '../../platform/policy.ts';
import { readVersion } from '../../platform/version.ts';
import { getListVersion } from '../history/index.ts';
import { countMatchingApplications, emptyFilter } from './applicationListPages.queries.ts';
import {
  type ListFilterSources,
  listMatchingApplicationIds,
  readApplicationListPage,
} from './applicationListPages.usecases.ts';
import { listEmployerApplications, readApplicationSlices } from './applicationLists.queries.ts';
import { findApplication } from './applications.queries.ts';
import { createApplication, updateApplication } from './applications.usecases.ts';
import { createApplicationForPerson } from './visibleApplication.rules.ts';

export function createApplicationRoutes(deps: Deps, features: ListFilterSources) {
  const { database } = deps;
  return {
    async listApplications({ atMost }, caller) {
      const { isAdministrator, businessId } = caller.person;
      if (!isAdministrator) {
        // The version depends only on what the employer can see, and so does not reveal when administrators work.
        const ownList = new SerializedList(await listEmployerApplications(database, businessId));
        return matchesEtag(caller, `${businessId}-${ownList.hash}`) ? notModifiedAnswer : ownList;
      }
      // The version is read before the list, so that a change during the read leads to a new version next time.
      const present = await getListVersion(database);
      if (matchesEtag(caller, `${businessId}-${readVersion()}-${present}`))
        return notModifiedAnswer;
      if (atMost) {
        const Count = await countMatchingApplications(database, emptyFilter);
        if (Count > atMost) return { Count };
      }
      return new StreamedList(yieldSlicesOnDisk(database, readApplicationSlices(database)));
    },
    readApplicationWindow: (input, { person }) =>
      readApplicationListPage(deps, features, input, person),
    listMatchingApplications: (input, { person }) =>
      listMatchingApplicationIds(deps, features, input, person),
    readApplication: createReadAheadHandler(
      ({ applicationId }: { applicationId: number }) => findApplication(database, applicationId),
      (application, { person }: Caller) =>
        createApplicationForPerson(person, authorizeRead(person, application)),
    ),
    createApplication: (input, { person }) => createApplication(deps, person, input),
    updateApplication: (input, { person }) => updateApplication(deps, person, input),
  } satisfies Partial<Handlers>;
}

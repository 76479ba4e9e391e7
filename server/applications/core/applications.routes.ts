import { yieldSlicesOnDisk } from '../../platform/database/waitUntilOnDisk.ts';
import type { Deps } from '../../platform/deps.ts';
import { matchesEtag, notModifiedAnswer } from '../../platform/http/etag.ts';
import { type Caller, createReadAhead, type Handlers } from '../../platform/http/handlers.ts';
import { SerializedList, StreamedList } from '../../platform/http/serializedList.ts';
import { authorizeRead } from '../../platform/policy.ts';
import { readVersion } from '../../platform/version.ts';
import { versionOfLists } from '../history/index.ts';
import { applicationFor } from './applicationFor.rules.ts';
import { applicationSlices, listOwnApplications } from './applicationLists.queries.ts';
import { findApplication } from './applications.queries.ts';
import { createApplication, updateApplication } from './applications.usecases.ts';
import { countMatches, emptyFilter } from './windows.queries.ts';
import { listMatching, type OtherFeatures, readWindow } from './windows.usecases.ts';

export function applicationRoutes(deps: Deps, beside: OtherFeatures) {
  const { database } = deps;
  return {
    async listApplications({ atMost }, caller) {
      const { isAdministrator, businessId } = caller.person;
      if (!isAdministrator) {
        // Its version reflects only what the employer sees, so as not to tell when others are at work.
        const own = new SerializedList(await listOwnApplications(database, businessId));
        return matchesEtag(caller, `${businessId}-${own.hash}`) ? notModifiedAnswer : own;
      }
      // The version is read first: what changes while the list is read belongs to the next one.
      const present = await versionOfLists(database);
      if (matchesEtag(caller, `${businessId}-${readVersion()}-${present}`))
        return notModifiedAnswer;
      if (atMost) {
        const Count = await countMatches(database, emptyFilter);
        if (Count > atMost) return { Count };
      }
      return new StreamedList(yieldSlicesOnDisk(database, applicationSlices(database)));
    },
    readApplicationWindow: (input, { person }) => readWindow(deps, beside, input, person),
    listMatchingApplications: (input, { person }) => listMatching(deps, beside, input, person),
    readApplication: createReadAhead(
      ({ applicationId }: { applicationId: number }) => findApplication(database, applicationId),
      (found, { person }: Caller) => applicationFor(person, authorizeRead(person, found)),
    ),
    createApplication: (input, { person }) => createApplication(deps, person, input),
    updateApplication: (input, { person }) => updateApplication(deps, person, input),
  } satisfies Partial<Handlers>;
}

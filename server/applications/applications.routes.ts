import { versionOfLists } from '../history/index.ts';
import type { Deps } from '../platform/deps.ts';
import { matchesEtag, notModified, versionIn } from '../platform/http/etag.ts';
import { type Caller, type Handlers, readAhead } from '../platform/http/handlers.ts';
import type { ShareList } from '../platform/http/sharedLists.ts';
import { writeList } from '../platform/http/writtenList.ts';
import { mayRead } from '../platform/policy.ts';
import { version } from '../platform/version.ts';
import { applicationFor } from './applicationFor.rules.ts';
import { applicationSlices, listOwnApplications } from './applicationLists.queries.ts';
import { findApplication } from './applications.queries.ts';
import { createApplication, updateApplication } from './applications.usecases.ts';
import { listChanges } from './listChanges.usecases.ts';
import type { KeptApplications } from './windows/kept.usecases.ts';
import { countApplications } from './windows/windows.queries.ts';
import { applicationWindows, type KnownBeside } from './windows/windows.usecases.ts';

export function applicationRoutes(
  deps: Deps,
  share: ShareList,
  kept: KeptApplications,
  knownBeside: KnownBeside,
) {
  const { database } = deps;
  const windows = applicationWindows(database, kept, knownBeside);
  return {
    async listApplications({ since, atMost }, caller) {
      const { isAdministrator, businessId } = caller.person;
      if (!isAdministrator) {
        // Its version is what the employer sees and nothing else: it must not tell when others are at work.
        const own = await writeList(await listOwnApplications(database, businessId));
        return matchesEtag(caller, `${businessId}-${own.hash}`) ? notModified : own;
      }
      const ofPerson = `${businessId}-${version()}-`;
      // Looked at first: what changes while the list is read belongs to the next version.
      const present = await versionOfLists(database);
      if (matchesEtag(caller, ofPerson + present)) return notModified;
      const known = versionIn(since ?? '');
      const changes = known.startsWith(ofPerson)
        ? await listChanges(database, known.slice(ofPerson.length), present)
        : null;
      if (changes) return changes;
      const Count = atMost ? await countApplications(database) : 0;
      if (atMost && Count > atMost) return { Count };
      // The page shows the first rows before the others have come.
      if (atMost) caller.reply.header('x-total-count', Count);
      const slices = () => applicationSlices(database);
      return share({ name: 'applications', version: present, who: String(businessId), slices });
    },
    readApplicationWindow: (input, { person }) => windows.read(input, person),
    listMatchingApplications: (input, { person }) => windows.matching(input, person),
    readApplication: readAhead(
      ({ applicationId }: { applicationId: number }) => findApplication(database, applicationId),
      (found, { person }: Caller) => applicationFor(person, mayRead(person, found)),
    ),
    createApplication: (input, { person }) => createApplication(deps, person, input),
    updateApplication: (input, { person }) => updateApplication(deps, person, input),
  } satisfies Partial<Handlers>;
}

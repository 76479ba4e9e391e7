import { type Application, missingSlots } from '../../contract/applications.ts';
import { slotFields } from '../../contract/attachments.ts';
import { readAttachments } from '../attachments/index.ts';
import { versionOfLists } from '../history/index.ts';
import type { Deps } from '../platform/deps.ts';
import { matchesEtag, notModified, versionIn } from '../platform/http/etag.ts';
import { type Caller, type Handlers, readAhead } from '../platform/http/handlers.ts';
import type { ShareList } from '../platform/http/sharedLists.ts';
import { writeList } from '../platform/http/writtenList.ts';
import type { Person } from '../platform/person.ts';
import { type Authorized, mayRead } from '../platform/policy.ts';
import { version } from '../platform/version.ts';
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
  const readWindow = applicationWindows(database, kept, knownBeside);
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
    readApplicationWindow: (input, { person }) => readWindow(input, person),
    readApplication: readAhead(
      ({ applicationId }: { applicationId: number }) => findApplication(database, applicationId),
      (found, { person }: Caller) => applicationFor(person, mayRead(person, found)),
    ),
    createApplication: (input, { person }) => createApplication(deps, person, input),
    updateApplication: (input, { person }) => updateApplication(deps, person, input),
  } satisfies Partial<Handlers>;
}

type Found = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

function applicationFor(person: Person, found: Authorized<Found, 'read'>): Application {
  const { inSlots, additional } = readAttachments(found.attachments);
  const scripted = [...inSlots, ...additional].filter(({ isScripted }) => isScripted);
  return {
    ...slotFields(inSlots),
    ApplicationId: found.application_id,
    BusinessId: found.business_id,
    ApplicationStatusId: found.ApplicationStatusId,
    CaseManager: found.CaseManager,
    ...(person.isAdministrator
      ? {
          CaseManagerId: found.case_manager_id,
          HasOwnCaseManager: found.own_case_manager_id !== null,
        }
      : {}),
    FirstName: found.FirstName,
    LastName: found.LastName,
    JobTitle: found.JobTitle,
    JobNumber: found.JobNumber,
    IsComplete: missingSlots(inSlots.map(({ slot }) => slot)).length === 0,
    AdditionalDocuments: additional.map(({ documentId, filename, title }) => ({
      DocumentId: documentId,
      Filename: filename,
      Title: title,
    })),
    ScriptedDocuments:
      scripted.length > 0 ? scripted.map(({ documentId }) => documentId) : undefined,
    CreatedOn: found.CreatedOn,
    ModifiedOn: modifiedOnFor(person, found),
    Version: found.Version,
  };
}

/** Of a note that the employer does not see, its time would tell. */
function modifiedOnFor({ isAdministrator }: Person, found: Found): string {
  return isAdministrator ? found.ModifiedOn : (found.employer_modified_on ?? found.ModifiedOn);
}

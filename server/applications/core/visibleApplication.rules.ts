import { type Application, findMissingSlots } from '../../../contract/applications.ts';
import { createSlotFields } from '../../../contract/attachments.ts';
import type { Person } from '../../platform/person.ts';
import type { Authorized } from '../../platform/policy.ts';
import { readAttachments } from '../attachments/index.ts';
import type { findApplication } from './applications.queries.ts';
import { parseCaseFacts } from './applications.rules.ts';

type StoredApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

export function createApplicationForPerson(
  person: Person,
  found: Authorized<StoredApplication, 'read'>,
): Application {
  const { inSlots, additional } = readAttachments(found.attachments);
  const { place, pilot, filedOn } = parseCaseFacts(found.case_facts);
  const tagged = [...found.case_facts.split(','), ...inSlots.map(({ slot }) => slot)];
  const scripted = [...inSlots, ...additional].filter(({ isScripted }) => isScripted);
  return {
    ...createSlotFields(inSlots),
    ApplicationId: found.application_id,
    BusinessId: found.business_id,
    ApplicationStatusId: found.ApplicationStatusId,
    CaseManager: found.CaseManager,
    ...(person.isAdministrator
      ? {
          CaseManagerId: found.case_manager_id,
          HasOwnCaseManager: found.own_case_manager_id !== null,
          ...(found.OtherNumber ? { OtherNumber: found.OtherNumber } : {}),
        }
      : {}),
    FirstName: found.FirstName,
    LastName: found.LastName,
    JobTitle: found.JobTitle,
    JobNumber: found.JobNumber,
    IsComplete: findMissingSlots(tagged).length === 0,
    ...(place ? { ApplicantPlace: place } : {}),
    ...(pilot ? { Pilot: pilot } : {}),
    ...(filedOn ? { FiledOn: filedOn } : {}),
    AdditionalDocuments: additional.map(({ documentId, filename, title }) => ({
      DocumentId: documentId,
      Filename: filename,
      Title: title,
    })),
    ScriptedDocuments:
      scripted.length > 0 ? scripted.map(({ documentId }) => documentId) : undefined,
    CreatedOn: found.CreatedOn,
    ModifiedOn: getVisibleModifiedOn(person, found),
    Version: found.Version,
  };
}

function getVisibleModifiedOn({ isAdministrator }: Person, found: StoredApplication): string {
  return isAdministrator ? found.ModifiedOn : (found.employer_modified_on ?? found.ModifiedOn);
}

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
  application: Authorized<StoredApplication, 'read'>,
): Application {
  const { inSlots, additional } = readAttachments(application.attachments);
  const { place, pilot, filedOn } = parseCaseFacts(application.case_facts);
  const tagged = [...application.case_facts.split(','), ...inSlots.map(({ slot }) => slot)];
  const scripted = [...inSlots, ...additional].filter(({ isScripted }) => isScripted);
  return {
    ...createSlotFields(inSlots),
    ApplicationId: application.application_id,
    BusinessId: application.business_id,
    ApplicationStatusId: application.ApplicationStatusId,
    CaseManager: application.CaseManager,
    ...(person.isAdministrator
      ? {
          CaseManagerId: application.case_manager_id,
          HasOwnCaseManager: application.own_case_manager_id !== null,
          ...(application.OtherNumber ? { OtherNumber: application.OtherNumber } : {}),
        }
      : {}),
    FirstName: application.FirstName,
    LastName: application.LastName,
    JobTitle: application.JobTitle,
    JobNumber: application.JobNumber,
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
    CreatedOn: application.CreatedOn,
    ModifiedOn: getVisibleModifiedOn(person, application),
    Version: application.Version,
  };
}

function getVisibleModifiedOn({ isAdministrator }: Person, application: StoredApplication): string {
  return isAdministrator
    ? application.ModifiedOn
    : (application.employer_modified_on ?? application.ModifiedOn);
}

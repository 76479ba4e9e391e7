import { isProfileComplete } from '../../../contract/employers.ts';
import { getMailFolder } from '../../mail/outbox/index.ts';
import { readStartAddress, setStartingView } from '../../office/views/index.ts';
import { isSetupUnfinished } from '../../operations/setup-checklist/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { matchesEtag, notModifiedAnswer } from '../../platform/http/etag.ts';
import { answerOkAfter, type Handlers } from '../../platform/http/handlers.ts';
import { SerializedList } from '../../platform/http/serializedList.ts';
import { authorizeRead, isAdministrator } from '../../platform/policy.ts';
import {
  findBusiness,
  findOwnerOfDesignationNumber,
  findSuspension,
  hasSecondStep,
  liftSuspension,
  listActiveAdministrators,
  listEmployers,
  storePreference,
  suspendEmployer,
  updateOwnAccount,
  updateOwnProfile,
} from '../accounts/index.ts';
import { findOwnDesignation, findRecordedDesignations } from '../designations/index.ts';
import {
  createEmployer,
  inviteEmployer,
  removeSecondStepOfEmployer,
  updateEmployer,
} from './employers.usecases.ts';

export function createEmployerRoutes(deps: Deps) {
  const { database } = deps;
  return {
    async readBusiness({ businessId }, { person }) {
      const found = await findBusiness(
        database,
        businessId ?? person.businessId,
        person.businessId,
      );
      const { business_id, is_disabled, start_page, terms_accepted_on, ...business } =
        authorizeRead(person, found);
      const designation = isAdministrator(person)
        ? null
        : await findOwnDesignation(deps, business_id);
      return {
        ...business,
        Password: '',
        EmailConfirmed: business.Email === business.MailsGoTo,
        IsComplete: isProfileComplete(business),
        ...(terms_accepted_on && !business.IsTermsAndConditions
          ? { AcceptedFormerTerms: true }
          : {}),
        ...(designation ? { Designation: designation } : {}),
        ...(isAdministrator(person)
          ? {
              HasSecondStep: await hasSecondStep(database, business_id),
              Suspension: is_disabled ? await findSuspension(database, business_id) : null,
              ...(business_id === person.businessId
                ? {
                    StartView: await readStartAddress(database, business_id),
                    MailFolder: deps.settings.smtpUrl
                      ? ''
                      : getMailFolder(deps.settings.dataFolder),
                    IsFirstHour: await isSetupUnfinished(database),
                  }
                : {}),
              ...(business.IsAdministrator ? { StartPage: start_page ?? '' } : {}),
            }
          : {}),
      };
    },
    createBusiness: (request, { person }) => createEmployer(deps, person, request),
    updateBusiness: (request, { person }) =>
      isAdministrator(person)
        ? updateEmployer(deps, person, request)
        : updateOwnProfile(deps, person, request),
    updateAccount: (request, { person }) => updateOwnAccount(deps, person, request),
    chooseStartPage: ({ StartPage }, { person }) =>
      answerOkAfter(
        storePreference(database, person.businessId, { start_page: StartPage || null }).then(() =>
          setStartingView(deps, person, null),
        ),
      ),
    async listBusinesses(_input, caller) {
      // The version is a hash of the list, because the history does not contain the times of sign-ins.
      const designations = await findRecordedDesignations(deps);
      const rows = (await listEmployers(database)).map((row) => {
        const Designation = designations.get(row.BusinessId);
        return Designation ? { ...row, Designation } : row;
      });
      const employers = new SerializedList(rows);
      return matchesEtag(caller, employers.hash) ? notModifiedAnswer : employers;
    },
    listCaseManagers: () => listActiveAdministrators(database),
    async findDesignationNumber({ DesignationNumber }) {
      return String(await findOwnerOfDesignationNumber(database, DesignationNumber));
    },
    removeSecondStep: ({ BusinessId }, { person }) =>
      answerOkAfter(removeSecondStepOfEmployer(deps, person, BusinessId)),
    suspendEmployer: ({ BusinessId, IsSuspended }, { person }) => {
      const change = IsSuspended ? suspendEmployer : liftSuspension;
      return answerOkAfter(change(deps, person.businessId, BusinessId).then(deps.wakeDeliveries));
    },
    inviteEmployer: ({ BusinessId }, { person }) =>
      answerOkAfter(inviteEmployer(deps, person, BusinessId)),
  } satisfies Partial<Handlers>;
}

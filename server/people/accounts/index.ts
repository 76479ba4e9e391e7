export {
  countEmployersOfManager as countEmployersOf,
  findAdministratorId as findAdministrator,
  findAdministratorsWithEmail,
  findCaseManagersOfEmployers,
  isActiveAdministrator,
  listActiveAdministrators,
  listAdministrators,
  listEmployersOfManager,
  lockActiveAdministrator,
  updateManagerOfEmployer as moveEmployer,
} from './administrators/administrators.queries.ts';
export {
  addAdministrator,
  changeAdministrator,
  disableAdministrator,
  makePassword,
  removeSecondStepOfAdministrator as removeSecondStep,
  resetAdministrator,
} from './administrators/administrators.usecases.ts';
export { createOwnerMailKind } from './ownerMailKind.ts';
export { findEmployersWithOpenInvitation } from './passwords/invitations.usecases.ts';
export { runWithPasswordChangeLimit as limitPasswordChanges } from './passwords/passwordChanges.usecases.ts';
export { previewInvitation } from './passwords/passwordLinks.mails.ts';
export { findLanguageOfLatestAdministrator as findStaffLanguage, findMailLanguage as mailLanguageOf, storePreference } from './preferences.queries.ts';
export { findAccountRecipient, findRecipient, findRecipients } from './recipients.queries.ts';
export {
  type Account,
  lockAccount as claimAccount,
  createEmployerKey,
  deleteAccount,
  findAccount,
  findAccountIdByDesignationNumber as findOwnerOfDesignationNumber,
  insertAccount,
  listSuspendedEmployers,
} from './records/accounts.queries.ts';
export {
  completeProfileRequest,
  hasCompleteProfile,
  tidyProfile,
  toAccountColumns,
  toProfile,
} from './records/accounts.rules.ts';
export {
  createNumberInUseProblem,
  hashNewPassword,
  findProblemsOfChosenPassword as judgeNewPassword,
  lockChangeableAccount,
  logPasswordSet,
  refuseStaleAccountEdit as refuseStale,
  refuseDesignationNumberInUse as refuseTakenNumber,
  saveAccount,
} from './records/accounts.usecases.ts';
export { updateOwnAccount, updateOwnProfile } from './records/ownAccount.usecases.ts';
export {
  findBusiness,
  hasAnyEmployer as isAnyEmployer,
  listAccountNames,
  listAccountNamesAfter,
  listAccountsWithoutPassword,
  listIdentifyingTextsOfAccounts as listAllAccountNames,
  listEmployers,
  listEmployersToCompare,
} from './records/profiles.queries.ts';
export { findSuspension, liftSuspension, suspendEmployer } from './records/suspension.usecases.ts';
export { reencryptTotpSecrets as encryptSecretsAnew, hasSecondStep } from './second-step/secondFactor.queries.ts';
export { provePresence, removeLostSecondStep } from './second-step/secondFactor.usecases.ts';
export { countSessions } from './sessions/sessions.queries.ts';

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
  resetAdministratorAccess,
} from './administrators/administrators.usecases.ts';
export { createOwnerMailKind } from './ownerMailKind.ts';
export { findEmployersWithOpenInvitation } from './passwords/invitations.usecases.ts';
export { runWithPasswordChangeLimit as limitPasswordChanges } from './passwords/passwordChanges.usecases.ts';
export { previewInvitation } from './passwords/passwordLinks.mails.ts';
export {
  findLanguageOfLatestAdministrator as findStaffLanguage,
  findMailLanguage as mailLanguageOf,
  storePreference,
} from './preferences.queries.ts';
export { findAccountRecipient, findRecipient, findRecipients } from './recipients.queries.ts';
export {
  type Account,
  createEmployerKey,
  deleteAccount,
  findAccount,
  findAccountIdByDesignationNumber as findOwnerOfDesignationNumber,
  insertAccount,
  listSuspendedEmployers,
  lockAccount as claimAccount,
} from './records/accounts.queries.ts';
export {
  completeProfileRequest,
  hasCompleteProfile,
  normalizeProfile,
  toAccountColumns,
  toProfile,
} from './records/accounts.rules.ts';
export {
  createNumberInUseProblem,
  findProblemsOfChosenPassword as judgeNewPassword,
  hashNewPassword,
  lockChangeableAccount,
  logPasswordSet,
  refuseDesignationNumberInUse as refuseTakenNumber,
  refuseStaleAccountEdit as refuseStale,
  saveAccount,
} from './records/accounts.usecases.ts';
export { updateOwnAccount, updateOwnProfile } from './records/ownAccount.usecases.ts';
export {
  findBusiness,
  hasAnyEmployer as isAnyEmployer,
  listAccountNames,
  listAccountNamesAfter,
  listAccountsWithoutPassword,
  listEmployers,
  listEmployersToCompare,
  listIdentifyingTextsOfAccounts as listAllAccountNames,
} from './records/profiles.queries.ts';
export { findSuspension, liftSuspension, suspendEmployer } from './records/suspension.usecases.ts';
export {
  hasSecondStep,
  reencryptTotpSecrets as encryptSecretsAnew,
} from './second-step/secondFactor.queries.ts';
export { provePresence, removeLostSecondStep } from './second-step/secondFactor.usecases.ts';
export { countSessions } from './sessions/sessions.queries.ts';

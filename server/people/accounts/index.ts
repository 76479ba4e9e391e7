export {
  countEmployersOf,
  findAdministrator,
  findAdministratorsWithEmail,
  findCaseManagersOfEmployers,
  isActiveAdministrator,
  listActiveAdministrators,
  listAdministrators,
  listEmployersOfManager,
  lockActiveAdministrator,
  moveEmployer,
} from './administrators/administrators.queries.ts';
export {
  addAdministrator,
  changeAdministrator,
  disableAdministrator,
  makePassword,
  removeSecondStep,
  resetAdministrator,
} from './administrators/administrators.usecases.ts';
export { createOwnerMailKind } from './ownerMailKind.ts';
export { findEmployersWithOpenInvitation } from './passwords/invitations.usecases.ts';
export { limitPasswordChanges } from './passwords/passwordChanges.usecases.ts';
export { previewInvitation } from './passwords/passwordLinks.mails.ts';
export { findStaffLanguage, mailLanguageOf, storePreference } from './preferences.queries.ts';
export { findAccountRecipient, findRecipient, findRecipients } from './recipients.queries.ts';
export {
  type Account,
  claimAccount,
  createEmployerKey,
  deleteAccount,
  findAccount,
  findOwnerOfDesignationNumber,
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
  judgeNewPassword,
  lockChangeableAccount,
  logPasswordSet,
  refuseStale,
  refuseTakenNumber,
  saveAccount,
} from './records/accounts.usecases.ts';
export { updateOwnAccount, updateOwnProfile } from './records/ownAccount.usecases.ts';
export {
  findBusiness,
  isAnyEmployer,
  listAccountNames,
  listAccountNamesAfter,
  listAccountsWithoutPassword,
  listAllAccountNames,
  listEmployers,
  listEmployersToCompare,
} from './records/profiles.queries.ts';
export { findSuspension, liftSuspension, suspendEmployer } from './records/suspension.usecases.ts';
export { encryptSecretsAnew, hasSecondStep } from './second-step/secondFactor.queries.ts';
export { provePresence, removeLostSecondStep } from './second-step/secondFactor.usecases.ts';
export { countSessions } from './sessions/sessions.queries.ts';

export {
  administratorsWithEmail,
  caseManagersOfEmployers,
  countEmployersOf,
  employersOf,
  findAdministrator,
  isActiveAdministrator,
  listActiveAdministrators,
  listAdministrators,
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
export { ownerMail } from './ownerMail.ts';
export { employersWithOpenInvitation } from './passwords/invitations.usecases.ts';
export { limitPasswordChanges } from './passwords/passwordChanges.usecases.ts';
export { previewInvitation } from './passwords/passwordLinks.mails.ts';
export { languageOfStaff, mailLanguageOf, storePreference } from './preferences.queries.ts';
export { accountRecipient, findRecipient, findRecipients } from './recipients.queries.ts';
export {
  type Account,
  claimAccount,
  deleteAccount,
  employerKey,
  findAccount,
  insertAccount,
  listSuspendedEmployers,
  ownerOfDesignationNumber,
} from './records/accounts.queries.ts';
export {
  accountColumns,
  hasCompleteProfile,
  profileOf,
  tidyProfile,
  wholeProfile,
} from './records/accounts.rules.ts';
export {
  hashNewPassword,
  judgeNewPassword,
  lockChangeableAccount,
  logPasswordSet,
  numberInUseProblem,
  refuseStale,
  refuseTakenNumber,
  saveAccount,
} from './records/accounts.usecases.ts';
export { updateOwnAccount, updateOwnProfile } from './records/ownAccount.usecases.ts';
export {
  accountNames,
  accountNamesAfter,
  allAccountNames,
  employersToCompare,
  findBusiness,
  isAnyEmployer,
  listEmployers,
  listWithoutPassword,
} from './records/profiles.queries.ts';
export { liftSuspension, suspendEmployer, suspensionOf } from './records/suspension.usecases.ts';
export { encryptSecretsAnew, hasSecondStep } from './second-step/secondFactor.queries.ts';
export { provePresence, removeLostSecondStep } from './second-step/secondFactor.usecases.ts';
export { countSessions } from './sessions/sessions.queries.ts';

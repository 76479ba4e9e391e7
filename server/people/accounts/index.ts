/** What other features may use of this one. */
export {
  findAdministrator,
  isActiveAdministrator,
  listActiveAdministrators,
  listAdministrators,
  managersOf,
  reachableAmong,
} from './administrators/administrators.queries.ts';
export {
  addAdministrator,
  changeAdministrator,
  disableAdministrator,
  makePassword,
  removeSecondStep,
  resetAdministrator,
} from './administrators/administrators.usecases.ts';
export {
  countEmployersOf,
  employersOf,
  holdActiveAdministrator,
  moveEmployer,
} from './administrators/handingOver.queries.ts';
export { languageOfStaff, mailLanguageOf, storeMailLanguage } from './language.usecases.ts';
export { withinPasswordChanges } from './passwords/passwordChanges.usecases.ts';
export { findRecipient, findRecipients } from './recipients.queries.ts';
export { accountRecipient } from './recipients.usecases.ts';
export {
  type Account,
  claimAccount,
  deleteAccount,
  employerKey,
  findAccount,
  insertAccount,
  ownerOfDesignationNumber,
} from './records/accounts.queries.ts';
export {
  accountColumns,
  hasCompleteProfile,
  tidyProfile,
  wholeProfile,
} from './records/accounts.rules.ts';
export {
  claim,
  hashTyped,
  judgeTyped,
  notePassword,
  numberInUse,
  refuseStale,
  refusingTakenNumber,
  saveAccount,
} from './records/accounts.usecases.ts';
export {
  accountNames,
  accountNamesAfter,
  everyAccountsNames,
} from './records/names.queries.ts';
export { updateOwnAccount, updateOwnProfile } from './records/ownAccount.usecases.ts';
export { findBusiness, listEmployers } from './records/profiles.queries.ts';
export { storeStartPage } from './records/startPages.queries.ts';
export { listSuspendedEmployers } from './records/suspension.queries.ts';
export { liftSuspension, suspendEmployer, suspensionOf } from './records/suspension.usecases.ts';
export { provePresence } from './second-step/presence.usecases.ts';
export { hasSecondStep } from './second-step/secondFactor.queries.ts';
export { removeLostSecondStep } from './second-step/secondFactor.usecases.ts';
export { encryptSecretsAnew } from './second-step/secretRotation.usecases.ts';
export { countSessions } from './sessions/sessions.queries.ts';

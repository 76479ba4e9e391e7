/** What other features may use of this one. */
export {
  changeImportedEmployer,
  employersToInvite,
  importEmployer,
  inviteInTransaction,
  requireEmployer,
} from './employers.usecases.ts';

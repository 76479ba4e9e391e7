/** What other features may use of this one. */
export {
  changeImportedEmployer,
  employersToInvite,
  importEmployer,
  inviteWithin,
  requireEmployer,
} from './employers.usecases.ts';

export {
  changeImportedEmployer,
  employersToInvite,
  importEmployer,
  inviteInTransaction,
  requireEmployer,
} from './employers.usecases.ts';

export {
  changeImportedEmployer,
  importEmployer,
  inviteInTransaction,
  listEmployersToInvite,
  requireEmployer,
} from './employers.usecases.ts';

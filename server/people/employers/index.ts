export {
  changeImportedEmployer,
  importEmployer,
  inviteEmployerInTransaction as inviteInTransaction,
  listEmployersToInvite,
  requireEmployer,
} from './employers.usecases.ts';

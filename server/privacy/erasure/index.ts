export {
  type Dependencies,
  eraseApplications,
  previewApplications,
} from './applicants.usecases.ts';
export { findLastBackupDay, recordBackupsKept } from './backupsKept.usecases.ts';
export {
  eraseEmployer,
  findEmployerToErase,
  previewEmployer,
} from './employers.usecases.ts';
export { listErasures } from './erasures.queries.ts';
export { countErasuresFor, finishErasures, type RemovedTraces } from './finishErasures.usecases.ts';

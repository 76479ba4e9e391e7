export {
  type Dependencies,
  eraseApplications,
  previewApplicationErasure as previewApplications,
} from './eraseApplications.usecases.ts';
export {
  eraseEmployer,
  findEmployerToErase,
  previewEmployerErasure,
} from './eraseEmployer.usecases.ts';
export { listErasures } from './erasures.queries.ts';
export {
  countErasuresConcerning as countErasuresFor,
  finishErasures,
  type TraceRemovalResult as RemovedTraces,
} from './finishErasures.usecases.ts';
export {
  findLastBackupDay,
  recordKeptBackupCount as recordBackupsKept,
} from './keptBackups.usecases.ts';

export {
  type Dependencies,
  eraseApplications,
  previewApplications,
} from './applicants.usecases.ts';
export { backupsUntil, noteBackupsKept } from './backupsKept.usecases.ts';
export {
  employerToErase,
  eraseEmployer,
  previewEmployer,
} from './employers.usecases.ts';
export { listErasures } from './erasures.queries.ts';
export { countErasuresFor, finishErasures, type RemovedTraces } from './finishErasures.usecases.ts';

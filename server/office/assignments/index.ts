export { standIns } from './absences.usecases.ts';
export { assignInTransaction } from './assignApplications.usecases.ts';
export { handOverPermanently, refuseWithWork } from './handOver.usecases.ts';

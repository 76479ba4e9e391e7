export { findDeputiesOfToday } from './absences.usecases.ts';
export { assignInTransaction } from './assignApplications.usecases.ts';
export { handOverPermanently, refuseWhileWorkRemains } from './handOver.usecases.ts';

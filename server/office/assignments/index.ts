export { createDeputyFinderForToday as findDeputiesOfToday } from './absences.usecases.ts';
export { assignApplicationInTransaction as assignInTransaction } from './assignApplications.usecases.ts';
export { handOverPermanently, refuseWhileWorkRemains } from './handOver.usecases.ts';

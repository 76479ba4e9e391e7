/** Exports what other features may use. */
export { standIns } from './absences.usecases.ts';
export { assignWithin } from './assigning.usecases.ts';
export { handOverForGood, refuseWithWork } from './handingOver.usecases.ts';

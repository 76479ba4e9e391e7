/** What other features may use of this one. */
export { assignWithin } from './assigning.usecases.ts';
export { handOverForGood, refuseWithWork } from './handingOver.usecases.ts';
export { standIns } from './standIns.usecases.ts';

/** What other features may use of this one. */
export { standIns } from './standIns.usecases.ts';

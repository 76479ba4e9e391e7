export { isSetupUnfinished } from './setupChecklist.usecases.ts';

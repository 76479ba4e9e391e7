export { isFirstHour } from './firstHour.usecases.ts';

export {
  type FactsForReport,
  findFactsForReport,
  findLastKnownApplication,
  findProcessingClocks,
  listEmployerPeriodsAfter,
  selectStatusSince,
} from './applicationFacts.queries.ts';
export { correctAllPeriods, findIncorrectPeriods } from './correctPeriods.usecases.ts';
export { deleteEmployerPeriods } from './employers.queries.ts';
export { keepPeriods } from './keepPeriods.subscriber.ts';
export { deleteFacts, endFacts } from './periods.queries.ts';

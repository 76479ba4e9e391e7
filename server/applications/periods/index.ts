export {
  type FactsForReport,
  findFactsForReport,
  findLastApplicationIdWithFacts as findLastKnownApplication,
  findProcessingClocks,
  listEmployerPeriodsAfter,
  selectStatusSince,
} from './applicationFacts.queries.ts';
export { correctAllPeriods, findIncorrectPeriods } from './correctPeriods.usecases.ts';
export { deleteEmployerPeriods } from './employerPeriods.queries.ts';
export {
  deleteFactsAndPeriods as deleteFacts,
  endFactsAndPeriods as endFacts,
} from './periods.queries.ts';
export { recordPeriods as keepPeriods } from './recordPeriods.subscriber.ts';

export { correctAllPeriods, findIncorrectPeriods } from './correctPeriods.usecases.ts';
export { deleteEmployerPeriods } from './employers.queries.ts';
export {
  employerPeriodsAfter,
  type FactsForReport,
  factsForReport,
  lastKnownApplication,
  processingClocksOf,
  statusSince,
} from './facts.queries.ts';
export { keepPeriods } from './keepPeriods.subscriber.ts';
export { deleteFacts, endFacts } from './periods.queries.ts';

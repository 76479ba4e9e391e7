export { deleteEmployerPeriods } from './employers.queries.ts';
export {
  clocksOf,
  employerPeriodsAfter,
  type FactsForReport,
  factsForReport,
  lastKnownApplication,
  statusSince,
} from './facts.queries.ts';
export { keepPeriods } from './keepPeriods.subscriber.ts';
export { findWrong, mendAll } from './mending.usecases.ts';
export { deleteFacts, endFacts } from './periods.queries.ts';

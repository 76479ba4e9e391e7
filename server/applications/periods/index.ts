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
export { endFacts } from './periods.queries.ts';

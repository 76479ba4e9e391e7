export {
  employerPeriodsAfter,
  type FactsForReport,
  factsForReport,
  lastKnownApplication,
} from './facts.queries.ts';
export { keepPeriods } from './keepPeriods.subscriber.ts';
export { findWrong, mendAll } from './mending.usecases.ts';
export { endFacts } from './periods.queries.ts';
export { clocksOf, statusSince } from './reading.queries.ts';

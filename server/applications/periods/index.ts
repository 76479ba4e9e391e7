/** What other features may use of this one. */
export { employerPeriodsAfter, factsAfter, knownSince } from './facts.queries.ts';
export { keepPeriods } from './keepPeriods.subscriber.ts';
export { findWrong, mendAll } from './mending.usecases.ts';
export { clocksOf, statusSince } from './reading.queries.ts';
export { endFacts } from './removing.queries.ts';
export { type FactsForReport, factsForReport, lastKnownApplication } from './reports.queries.ts';

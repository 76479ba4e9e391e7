/** What other features may use of this one. */
export { lookUpTo, startOf } from './looks.usecases.ts';
export { newsOf, seenBy } from './news.usecases.ts';
export { changedAmong, changedSince, type Seen } from './unseen.queries.ts';

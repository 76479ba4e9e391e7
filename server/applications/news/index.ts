export { changedAmong, changedSince, type Seen } from './looks.queries.ts';
export { lookUpTo, startOf } from './looks.usecases.ts';
export { newsOf, seenBy } from './news.usecases.ts';

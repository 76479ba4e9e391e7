export { changedAmong, changedSince, type Seen } from './looks.queries.ts';
export { lookUpTo, newsOf, seenBy, startOf } from './news.usecases.ts';

export { changedAmong, changedSince, type SeenChanges } from './looks.queries.ts';
export { findOrInsertStart, markSeenUpTo, newsOf, seenBy } from './news.usecases.ts';

export { changedAmong, changedSince, type SeenChanges } from './lastViewed.queries.ts';
export { findOrInsertStart, markSeenUpTo, newsOf, seenBy } from './news.usecases.ts';

export {
  findUnseenApplicationIds as findChangedApplications,
  hasUnseenChanges as hasChangedSince,
  type LastSeenPosition as SeenChanges,
} from './lastViewed.queries.ts';
export { findOrInsertViewBaseline as findOrInsertStart, findLastSeenPosition as findSeenChanges, markSeenUpTo, selectChangedApplicationIds as selectNews } from './news.usecases.ts';

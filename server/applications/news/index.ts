export {
  findUnseenApplicationIds as findChangedApplications,
  hasUnseenChanges as hasChangedSince,
  type LastSeenPosition as SeenChanges,
} from './lastViewed.queries.ts';
export {
  findLastSeenPosition as findSeenChanges,
  findOrInsertViewBaseline as findOrInsertStart,
  markSeenUpTo,
  selectChangedApplicationIds as selectNews,
} from './news.usecases.ts';

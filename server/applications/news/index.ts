export {
  findChangedApplications,
  hasChangedSince,
  type SeenChanges,
} from './lastViewed.queries.ts';
export { findOrInsertStart, findSeenChanges, markSeenUpTo, selectNews } from './news.usecases.ts';

export {
  deleteOldSupportRequests,
  deleteSupportRequestsMentioning,
  type SupportRequestRow,
  supportRequestsMentioning,
} from './deleteSupportRequests.usecases.ts';
export { findSupportRequestsOf } from './support.queries.ts';

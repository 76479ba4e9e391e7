export {
  deleteOldSupportRequests,
  deleteSupportRequestsMentioning,
  findSupportRequestsMentioning,
  type SupportRequestRow,
} from './deleteSupportRequests.usecases.ts';
export { findSupportRequestsOf } from './support.queries.ts';

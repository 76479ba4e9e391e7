export {
  deleteOldSupportRequests,
  deleteSupportRequestsMentioning,
  findSupportRequestsMentioning,
  type SupportRequestRow,
} from './deleteSupportRequests.usecases.ts';
export { listSupportRequestsOfAccount as findSupportRequestsOf } from './support.queries.ts';

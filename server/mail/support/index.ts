/** What other features may use of this one. */
export {
  forgetOldSupportRequests,
  forgetSupportRequests,
  type SupportRequestRow,
  supportRequestsThatSay,
} from './forgetting.usecases.ts';
export { findSupportRequestsOf } from './support.queries.ts';

/** What other features may use of this one. */
export {
  forgetOldSupportRequests,
  forgetSupportRequests,
  forgetSupportRequestsThatSay,
  supportRequestsThatSay,
} from './forgetting.usecases.ts';

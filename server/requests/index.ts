export { withdrawUnansweredRequest } from './changeRequest.usecases.ts';
export { insertFromBackup } from './endRequest.usecases.ts';
export { endRequestOfClosedApplication } from './endRequestOfClosedApplication.subscriber.ts';
export { findPresentRequests, type PresentRequest } from './readRequests.usecases.ts';
export { createReopeningSubscriber } from './reopenRequest.subscriber.ts';
export {
  findApplicationOfRequest,
  findWaitingRequests,
  listOpenRequestsDue,
  selectApplicationsWaiting,
} from './requests.queries.ts';
export { sendRequestIn } from './sendRequest.usecases.ts';

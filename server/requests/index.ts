export { withdrawUnansweredRequest } from './changeRequest.usecases.ts';
export { insertRequestsFromBackup as insertFromBackup } from './endRequest.usecases.ts';
export { endRequestOfClosedApplication } from './endRequestOfClosedApplication.subscriber.ts';
export {
  type CurrentRequest as PresentRequest,
  findCurrentRequests as findPresentRequests,
} from './readRequests.usecases.ts';
export { createReopeningSubscriber } from './reopenRequest.subscriber.ts';
export {
  findApplicationIdOfRequest as findApplicationOfRequest,
  findWaitingRequestStates as findWaitingRequests,
  listOpenRequestsDue,
  selectApplicationIdsWithRequest as selectApplicationsWaiting,
} from './requests.queries.ts';
export { sendRequestInTransaction as sendRequestIn } from './sendRequest.usecases.ts';

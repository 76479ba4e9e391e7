export { withdrawUnansweredRequest } from './changeRequest.usecases.ts';
export { insertFromBackup } from './endRequest.usecases.ts';
export { endRequestOfClosed } from './endRequestOfClosed.subscriber.ts';
export { type PresentRequest, presentRequests } from './readRequests.usecases.ts';
export { reopenRequestWithin } from './reopenRequest.subscriber.ts';
export {
  applicationOfRequest,
  applicationsWaiting,
  openRequestsDue,
  waitingAmong,
} from './requests.queries.ts';
export { sendRequestIn } from './sendRequest.usecases.ts';

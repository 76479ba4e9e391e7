export { withdrawWaitingIn } from './changing.usecases.ts';
export { insertFromBackup } from './ending.usecases.ts';
export { endRequestOfClosed } from './endRequestOfClosed.subscriber.ts';
export { type PresentRequest, presentRequests } from './reading.usecases.ts';
export { reopenRequestWithin } from './reopenRequest.subscriber.ts';
export {
  applicationOfRequest,
  applicationsWaiting,
  openRequestsDue,
  waitingAmong,
} from './requests.queries.ts';
export { sendRequestIn } from './sending.usecases.ts';

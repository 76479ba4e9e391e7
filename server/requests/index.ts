/** What other features may use of this one. */
export { openRequestsDue } from './due.queries.ts';
export { endRequestOfClosed } from './endRequestOfClosed.subscriber.ts';
export { applicationsWaiting } from './openRequests.queries.ts';
export { type PresentRequest, presentRequests } from './present.usecases.ts';
export { reopenRequestWithin } from './reopenRequest.subscriber.ts';
export { applicationOfRequest, waitingAmong } from './requests.queries.ts';
export { insertFromBackup } from './restoring.usecases.ts';
export { sendRequestIn } from './sending.usecases.ts';

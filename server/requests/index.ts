/** What other features may use of this one. */
export { endRequestOfClosed } from './ending.subscriber.ts';
export { type PresentRequest, presentRequests } from './present.usecases.ts';

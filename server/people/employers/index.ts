/** What other features may use of this one. */
export { employersToInvite, inviteWithin, requireEmployer } from './employers.usecases.ts';

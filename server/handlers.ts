import type { CallName } from '../contract/calls.ts';
import { Refusal } from './platform/errors.ts';
import type { Handlers } from './platform/http/handlers.ts';
import type { Parts } from './platform/parts.ts';
import { passwordLinkRoutes } from './sign-in/passwordLinks.routes.ts';
import { signInRoutes } from './sign-in/signIn.routes.ts';

/** Calls of the table that are not built yet; each leaves this list with its feature. */
export const callsToCome = [
  'readBusiness',
  'createBusiness',
  'updateBusiness',
  'listBusinesses',
  'listCaseManagers',
  'findDesignationNumber',
  'inviteEmployer',
  'listApplications',
  'readApplication',
  'createApplication',
  'updateApplication',
  'readHistory',
  'uploadDocument',
  'downloadDocument',
  'listComments',
  'addComment',
  'search',
  'requestSupport',
] as const satisfies CallName[];

function toCome(): Pick<Handlers, (typeof callsToCome)[number]> {
  const answer = async () => {
    throw new Refusal(501, 'This is not there yet.');
  };
  return Object.fromEntries(callsToCome.map((name) => [name, answer])) as never;
}

/** Every feature's handlers; a row of the table without one does not compile. */
export function handlersOf(parts: Parts): Handlers {
  return { ...toCome(), ...signInRoutes(parts), ...passwordLinkRoutes(parts) };
}

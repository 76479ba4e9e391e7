import { requireApplication } from '../applications/core/index.ts';
import { getListVersion } from '../applications/history/index.ts';
import type { Deps } from '../platform/deps.ts';
import { matchesEtag, notModifiedAnswer } from '../platform/http/etag.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { hashSecret } from '../platform/secrets.ts';
import { getToday } from '../platform/time/today.ts';
import { readVersion } from '../platform/version.ts';
import { answerItem, sendRequestAnswers } from './answerRequest.usecases.ts';
import { changeRequest, withdrawRequest } from './changeRequest.usecases.ts';
import { decideRequest } from './decideRequest.usecases.ts';
import { readOpenRequests, readRequestsOfApplication } from './readRequests.usecases.ts';
import { previewRequest, sendRequest } from './sendRequest.usecases.ts';

export function createRequestRoutes(deps: Deps) {
  const { database } = deps;
  return {
    async listRequests({ applicationId }, { person }) {
      await requireApplication(database, person, applicationId);
      return readRequestsOfApplication(deps, database, person, applicationId);
    },
    async listOpenRequests(_input, caller) {
      const { person } = caller;
      if (person.isAdministrator) {
        // All administrators get the same list, because unsent answers are hidden from all of them.
        const present = [readVersion(), getToday(deps), await getListVersion(database)].join('.');
        return matchesEtag(caller, present)
          ? notModifiedAnswer
          : readOpenRequests(deps, database, person);
      }
      const list = await readOpenRequests(deps, database, person);
      // The version depends only on what the caller can see, so that it does not reveal the work of others.
      return matchesEtag(caller, hashSecret(JSON.stringify(list))) ? notModifiedAnswer : list;
    },
    sendRequest: (input, { person }) => sendRequest(deps, person, input),
    changeRequest: (input, { person }) => changeRequest(deps, person, input),
    withdrawRequest: (input, { person }) => withdrawRequest(deps, person, input),
    answerRequestItem: (input, { person }) => answerItem(deps, person, input),
    sendAnswer: (input, { person }) => sendRequestAnswers(deps, person, input),
    decideRequest: (input, { person }) => decideRequest(deps, person, input),
    previewRequest: (input, { person }) => previewRequest(deps, person, input),
  } satisfies Partial<Handlers>;
}

import { requireApplication } from '../applications/core/index.ts';
import { versionOfLists } from '../applications/history/index.ts';
import type { Deps } from '../platform/deps.ts';
import { matchesEtag, notModifiedAnswer } from '../platform/http/etag.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { hashSecret } from '../platform/secrets.ts';
import { getToday } from '../platform/time/today.ts';
import { readVersion } from '../platform/version.ts';
import { answerItem, sendAnswer } from './answerRequest.usecases.ts';
import { changeRequest, withdrawRequest } from './changeRequest.usecases.ts';
import { decideRequest } from './decideRequest.usecases.ts';
import { openRequests, requestsOf } from './readRequests.usecases.ts';
import { previewRequest, sendRequest } from './sendRequest.usecases.ts';

export function requestRoutes(deps: Deps) {
  const { database } = deps;
  return {
    async listRequests({ applicationId }, { person }) {
      await requireApplication(database, person, applicationId);
      return requestsOf(deps, database, person, applicationId);
    },
    async listOpenRequests(_input, caller) {
      const { person } = caller;
      if (person.isAdministrator) {
        // All staff get the same list; unsent answers are neither in the history nor visible to staff.
        const present = [readVersion(), getToday(deps), await versionOfLists(database)].join('.');
        return matchesEtag(caller, present)
          ? notModifiedAnswer
          : openRequests(deps, database, person);
      }
      const list = await openRequests(deps, database, person);
      // The version depends only on what the caller sees, so as not to reveal others' work.
      return matchesEtag(caller, hashSecret(JSON.stringify(list))) ? notModifiedAnswer : list;
    },
    sendRequest: (input, { person }) => sendRequest(deps, person, input),
    changeRequest: (input, { person }) => changeRequest(deps, person, input),
    withdrawRequest: (input, { person }) => withdrawRequest(deps, person, input),
    answerRequestItem: (input, { person }) => answerItem(deps, person, input),
    sendAnswer: (input, { person }) => sendAnswer(deps, person, input),
    decideRequest: (input, { person }) => decideRequest(deps, person, input),
    previewRequest: (input, { person }) => previewRequest(deps, person, input),
  } satisfies Partial<Handlers>;
}

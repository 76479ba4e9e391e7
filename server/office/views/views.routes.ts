import type { Deps } from '../../platform/deps.ts';
import { matchesEtag, notModifiedAnswer } from '../../platform/http/etag.ts';
import { answerOkAfter, type Handlers } from '../../platform/http/handlers.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { setStartView } from './startingViews.usecases.ts';
import {
  changeView,
  deleteView,
  listViews,
  openView,
  saveView,
  takeOverView,
} from './views.usecases.ts';

export function createViewRoutes(deps: Deps) {
  return {
    async listViews(_input, caller) {
      const list = await listViews(deps, caller.person);
      const version = `${caller.person.businessId}-${hashSecret(JSON.stringify(list))}`;
      return matchesEtag(caller, version) ? notModifiedAnswer : list;
    },
    saveView: (request, { person }) => saveView(deps, person, request),
    changeView: (request, { person }) => changeView(deps, person, request),
    deleteView: (request, { person }) => answerOkAfter(deleteView(deps, person, request)),
    takeOverView: (request, { person }) => takeOverView(deps, person, request),
    openView: (request, { person }) => answerOkAfter(openView(deps, person, request)),
    startWithView: ({ ViewId }, { person }) => answerOkAfter(setStartView(deps, person, ViewId)),
  } satisfies Partial<Handlers>;
}

import type { Deps } from '../platform/deps.ts';
import { matchesEtag, notModified } from '../platform/http/etag.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { hashOf } from '../platform/secrets.ts';
import { keepAsNew, look } from './looks.usecases.ts';
import { type News, newsOfApplication } from './news.usecases.ts';

export function newsRoutes(deps: Deps, news: News) {
  return {
    async listNews(_input, caller) {
      const list = await news.list(caller.person);
      // Its version is what the person sees and nothing else: it must not tell when others are at work.
      const version = `${caller.person.businessId}-${hashOf(JSON.stringify(list))}`;
      return matchesEtag(caller, version) ? notModified : list;
    },
    readNews: ({ applicationId }, { person }) => newsOfApplication(deps, person, applicationId),
    look: async (input, { person }) => {
      await look(deps, person, input);
      return '';
    },
    keepAsNew: async (input, { person }) => {
      await keepAsNew(deps, person, input);
      return '';
    },
  } satisfies Partial<Handlers>;
}

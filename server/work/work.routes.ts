import { mostDaysWaiting } from '../../contract/work.ts';
import type { News } from '../news/index.ts';
import type { Deps } from '../platform/deps.ts';
import { matchesEtag, notModified } from '../platform/http/etag.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { version } from '../platform/version.ts';
import { followOpen } from './open.usecases.ts';
import { whoseWork, workOf } from './work.usecases.ts';

export function workRoutes(deps: Deps, news: News) {
  const readOpen = followOpen(deps);
  return {
    async listWork(asked, caller) {
      const { person } = caller;
      const open = await readOpen();
      const newsOfPerson = await news.of(person);
      const whose = await whoseWork(deps, asked, person);
      const { view, first, most } = asked;
      const names = [
        ...[person.businessId, version(), open.day, open.version, newsOfPerson.version],
        ...[view, asked.whose, first, most].map((one) => one ?? ''),
        ...(whose?.standsInFor ?? []),
      ];
      if (matchesEtag(caller, names.join('.'))) return notModified;
      return workOf(deps, open, asked, whose, newsOfPerson);
    },
    async listDaysWaiting(_asked, caller) {
      const { version: listed, day, order } = await readOpen();
      if (matchesEtag(caller, ['days', version(), day, listed].join('.'))) return notModified;
      const shown = order.slice(0, mostDaysWaiting);
      return {
        ApplicationIds: shown.map(({ id }) => id),
        Days: shown.map(({ days }) => days),
      };
    },
  } satisfies Partial<Handlers>;
}

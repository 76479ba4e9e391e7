import type { WorkCounts } from '../../contract/work.ts';
import { workViews } from '../../contract/workViews.ts';
import { paths } from '../paths.ts';
import { useTextsOf } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { listTexts } from '../texts/lists.ts';
import { workTexts } from '../texts/work.ts';
import type { ShownWork } from './useShownWork.ts';

interface Props {
  shown: ShownWork;
  counts: WorkCounts | undefined;
}

/** The views of the work, each with its number; the address holds which one is shown. */
export function WorkViews({ shown: { view: current, whose }, counts }: Props) {
  const lists = useTextsOf(listTexts);
  const texts = useTextsOf(workTexts);
  return (
    <nav aria-label={texts.viewsOfWork}>
      <ul className="work-views">
        {workViews.map((view) => (
          <li key={view}>
            <Link
              aria-current={view === current ? 'page' : undefined}
              className="work-view"
              to={addressOf(view === 'mine' ? '' : view, whose)}
            >
              {view === 'mine' && whose ? texts.allOpen : texts.views[view]}
              <span className="work-view-count figures">
                {counts && lists.number(counts[view])}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function addressOf(show: string, whose: string): string {
  const set = Object.entries({ show, whose }).filter(([, value]) => value);
  const query = new URLSearchParams(set);
  return query.size > 0 ? `${paths.adminWork}?${query}` : paths.adminWork;
}

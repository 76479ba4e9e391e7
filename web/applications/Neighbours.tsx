import { paths } from '../paths.ts';
import { useTexts } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { useLocation } from '../platform/router/Router.tsx';
import { Icon } from '../ui/Icon.tsx';
import { neighboursOf } from './listOrder.ts';

/** The applications before and after this one in the list that one came from. */
export function Neighbours({ id }: { id: number }) {
  const { application: texts } = useTexts();
  const { state } = useLocation();
  const { previous, next, position, count } = neighboursOf(id);
  if (count < 2) return null;
  return (
    <nav aria-label={texts.inThisList} className="neighbours">
      {previous !== undefined && (
        <Link
          className="button button-secondary"
          state={state}
          to={paths.adminApplicationOf(previous)}
        >
          <Icon name="chevronLeft" />
          {texts.previous}
        </Link>
      )}
      <span className="muted small">{texts.position(position, count)}</span>
      {next !== undefined && (
        <Link className="button button-secondary" state={state} to={paths.adminApplicationOf(next)}>
          {texts.next}
          <Icon name="chevronRight" />
        </Link>
      )}
    </nav>
  );
}

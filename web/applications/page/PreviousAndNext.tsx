import { useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import { useTexts } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useLocation } from '../../platform/router/Router.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { neighboursOf } from '../listOrder.ts';

/** So that the page that opens begins at its title. */
export const asNeighbour = (state: unknown) => ({ ...(state as object | null), isNeighbour: true });

/** One comes from the application before or after it: the keyboard goes on at the title of this one. */
export function useFocusedTitle() {
  const { state, how } = useLocation();
  const isNeighbour = Boolean((state as { isNeighbour?: boolean } | null)?.isNeighbour);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // Not once the person has gone somewhere in it.
    const isUntouched = document.activeElement?.matches('body, main');
    if (isNeighbour && how === 'PUSH' && isUntouched) title.current?.focus({ preventScroll: true });
  }, [isNeighbour, how]);

  return title;
}

/** The applications before and after this one in the list that one came from. */
export function PreviousAndNext({ id }: { id: number }) {
  const { application: texts } = useTexts();
  const state = asNeighbour(useLocation().state);
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

import { useEffect, useRef } from 'react';
import { paths } from '../../../paths.ts';
import { useTextsOf } from '../../../platform/language.tsx';
import { Link } from '../../../platform/router/Link.tsx';
import { useLocation } from '../../../platform/router/Router.tsx';
import { useShortcut } from '../../../platform/singleKeyShortcuts.ts';
import { applicationTexts } from '../../../texts/applications.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { findNeighbourApplications } from '../applicationListOrder.ts';
import styles from './review.module.css';

export const createNeighbourState = (state: unknown) => ({
  ...(state as object | null),
  isNeighbour: true,
});

export function useTitleFocusAfterStep() {
  const { state, how } = useLocation();
  const isNeighbour = Boolean((state as { isNeighbour?: boolean } | null)?.isNeighbour);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // The focus does not move if the person has already moved it.
    const isUntouched = document.activeElement?.matches('body, main');
    if (isNeighbour && how === 'PUSH' && isUntouched) title.current?.focus({ preventScroll: true });
  }, [isNeighbour, how]);

  return title;
}

export function PreviousAndNextLinks({ id }: { id: number }) {
  const texts = useTextsOf(applicationTexts);
  const state = createNeighbourState(useLocation().state);
  const { previous, next, position, count } = findNeighbourApplications(id);
  const keys = { previous: useShortcut('p'), next: useShortcut('n') };
  if (count < 2) return null;
  return (
    <nav aria-label={texts.inThisList} className={`${styles.neighbours} row screen-only`}>
      {previous !== undefined && (
        <Link
          {...keys.previous}
          aria-label={texts.previous}
          className="button button-secondary"
          rel="prev"
          state={state}
          to={paths.adminApplicationOf(previous)}
        >
          <Icon name="chevronLeft" />
          <span className={styles.neighbourName}>{texts.previous}</span>
        </Link>
      )}
      <span className="muted small">{texts.position(position, count)}</span>
      {next !== undefined && (
        <Link
          {...keys.next}
          aria-label={texts.next}
          className="button button-secondary"
          rel="next"
          state={state}
          to={paths.adminApplicationOf(next)}
        >
          <span className={styles.neighbourName}>{texts.next}</span>
          <Icon name="chevronRight" />
        </Link>
      )}
    </nav>
  );
}

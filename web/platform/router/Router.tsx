import {
  createContext,
  type PropsWithChildren,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { findPage } from '../../../contract/pages.ts';
import { dropPreloadedResponses } from '../calls.ts';
import { preloadRecord } from '../preloadReads.ts';
import { navigate, onNavigation, type RouterLocation, readLocation } from './location.ts';

/**
 * Makes the progress line at the top visible during a navigation. `aria-busy` is not used, because it would
 * silence notices as well.
 */
const loadingAttribute = 'data-on-the-way';

const LocationContext = createContext<RouterLocation | null>(null);

/** Keeps the previous page, with an attribute on the body, until the files of the new page are loaded. */
export function Router({ children }: PropsWithChildren) {
  const [place, setPlace] = useState(readLocation);
  useLayoutEffect(() => {
    let { pathname, before } = readLocation();
    return onNavigation((next) => {
      dropPreloadedResponses();
      const page = findPage(next.pathname);
      if (page && next.pathname !== pathname) preloadRecord(page);
      if (next.pathname !== pathname) before = pathname;
      pathname = next.pathname;
      document.body.toggleAttribute(loadingAttribute, true);
      startTransition(() => setPlace({ ...next, before }));
    });
  }, []);
  useLayoutEffect(() => {
    if (place) document.body.toggleAttribute(loadingAttribute, false);
  }, [place]);
  return <LocationContext value={place}>{children}</LocationContext>;
}

export function useLocation(): RouterLocation {
  const place = useContext(LocationContext);
  if (!place) throw new Error('useLocation needs a Router above it.');
  return place;
}

export function useParams(): Partial<Record<string, string>> {
  return findPage(useLocation().pathname)?.params ?? {};
}

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

interface NavigateProps {
  to: string;
  state?: unknown;
}

/**
 * Redirects to another address and replaces the history entry. It redirects only once although it may render
 * several times, because input in the new page would be lost.
 */
export function Navigate({ to, state }: NavigateProps) {
  const lead = useEffectEvent((target: string) => navigate(target, { replace: true, state }));
  useEffect(() => lead(to), [to]);
  return null;
}

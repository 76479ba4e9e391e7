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
import { dropPreloaded } from '../calls.ts';
import { preloadRecord } from '../preloadReads.ts';
import { navigate, onPlace, type Place, readPlace } from './place.ts';

/** For the line at the top: `aria-busy` would hold back the notices too. */
const onTheWay = 'data-on-the-way';

const Context = createContext<Place | null>(null);

/** The old page stays until the files of the new one are there; meanwhile the body bears a mark. */
export function Router({ children }: PropsWithChildren) {
  const [place, setPlace] = useState(readPlace);
  useLayoutEffect(() => {
    let { pathname, before } = readPlace();
    return onPlace((next) => {
      dropPreloaded();
      const found = findPage(next.pathname);
      if (found && next.pathname !== pathname) preloadRecord(found);
      if (next.pathname !== pathname) before = pathname;
      pathname = next.pathname;
      document.body.toggleAttribute(onTheWay, true);
      startTransition(() => setPlace({ ...next, before }));
    });
  }, []);
  useLayoutEffect(() => {
    if (place) document.body.toggleAttribute(onTheWay, false);
  }, [place]);
  return <Context value={place}>{children}</Context>;
}

export function useLocation(): Place {
  const place = useContext(Context);
  if (!place) throw new Error('useLocation needs a Router above it.');
  return place;
}

/** What stands in the address for the names of its pattern, as in `/application/:applicationId`. */
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
 * Leads on to another address, which takes the place of this one in the history. It does so once, however
 * often it is rendered until the other page is there: what was typed into that one would be lost.
 */
export function Navigate({ to, state }: NavigateProps) {
  const lead = useEffectEvent((target: string) => navigate(target, { replace: true, state }));
  useEffect(() => lead(to), [to]);
  return null;
}

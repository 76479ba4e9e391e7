import { useCallback } from 'react';
import { navigate } from './router/place.ts';
import { useSearchParams } from './router/Router.tsx';

type Changes = Record<string, string>;

/**
 * What a list shows stands in its address: a view can be bookmarked, and Back returns to it.
 * An empty value leaves the address.
 */
export function useAddress(): [URLSearchParams, (changes: Changes) => void] {
  const params = useSearchParams();
  const change = useCallback((changes: Changes) => {
    // The window's, because a change that was made a moment ago may not be rendered yet.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    navigate({ search: next.toString() }, { replace: true });
  }, []);
  return [params, change];
}

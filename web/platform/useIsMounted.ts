import { useEffect, useRef } from 'react';

/**
 * Returns a function that tells whether the component is still mounted when a call ends, so that it does not
 * navigate away from another page.
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  return () => isMounted.current;
}

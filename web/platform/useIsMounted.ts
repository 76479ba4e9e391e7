import { useEffect, useRef } from 'react';

/** Whether the component is still mounted when a call ends, so that no other page is navigated away from. */
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

import { useEffect, useRef } from 'react';

/** Whether the person is still there when the answer to a save comes: another page must not be led away from. */
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

import { useEffect, useRef } from 'react';
import { requestElementId } from './elementIds.ts';

/** Keeps the focus in the tasks when somebody else has settled what held it: it goes to their heading. */
export function useFocusInTasks(state: string): void {
  const hadFocus = useRef(false);

  useEffect(() => {
    const remember = ({ target }: Event) => {
      hadFocus.current = (target as Element).closest('.tasks') !== null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other fields are shown
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    document.getElementById(requestElementId)?.focus();
  }, [state]);
}

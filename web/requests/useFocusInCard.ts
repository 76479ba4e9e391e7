import { useEffect, useRef } from 'react';
import { focusAndReveal } from '../ui/focusAndReveal.ts';

export function useFocusInCard(headingId: string, state: string): void {
  const hadFocus = useRef(false);

  useEffect(() => {
    const remember = ({ target }: Event) => {
      const card = document.getElementById(headingId)?.closest('.card');
      hadFocus.current = card?.contains(target as Node) ?? false;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [headingId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when other fields are shown
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    focusAndReveal(document.getElementById(headingId));
  }, [headingId, state]);
}

export const requestsElementId = 'requests';

export function scrollToRequests(): void {
  focusAndReveal(document.getElementById(requestsElementId), 'start');
}

export function focusRequests(): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && activeElement.isConnected) return;
  focusAndReveal(document.getElementById(requestsElementId));
}

import { useEffect, useRef, useState } from 'react';
import { setBackButtonGuard } from './backButtonGuard.ts';
import { navigate } from './router/location.ts';

type LeavePage = () => void;

const leaveQuestions = new Set<(go: LeavePage) => void>();

export function navigateAfterAsking(path: string): void {
  const [ask] = leaveQuestions;
  if (!ask) navigate(path);
  else if (path !== location.pathname) ask(() => navigate(path));
}

interface LeaveGuard {
  isAsking: boolean;
  leave(): void;
  stay(): void;
}

/** Asks before a link, `navigateAfterAsking`, the back button or closing the tab loses unsaved changes. */
export function useLeaveGuard(hasUnsavedChanges: boolean): LeaveGuard {
  const [go, setGo] = useState<LeavePage | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!hasUnsavedChanges) return;
    const position: number = history.state?.idx ?? 0;

    function onUnload(event: BeforeUnloadEvent) {
      if (!isLeaving.current) event.preventDefault();
    }

    function onClick(event: MouseEvent) {
      if (isLeaving.current) return;
      const target = event.target as Element;
      const button = target.closest?.('button[data-leaves]');
      if (button instanceof HTMLButtonElement) {
        event.preventDefault();
        event.stopPropagation();
        setGo(() => () => button.click());
        return;
      }
      const link = target.closest?.('a[href]');
      const isPlain = !event.defaultPrevented && event.button === 0;
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!(link instanceof HTMLAnchorElement) || !isPlain || opensElsewhere) return;
      if (link.target || link.download || link.origin !== location.origin) return;
      if (link.pathname === location.pathname && link.hash) return;
      event.preventDefault();
      event.stopPropagation();
      setGo(() => () => navigate(link.pathname + link.search));
    }

    function onBack(event: PopStateEvent) {
      if (isLeaving.current) return;
      const steps = (event.state?.idx ?? 0) - position;
      if (steps === 0) return;
      // The listener runs before the router's listener, returns to this page and then asks.
      event.stopImmediatePropagation();
      history.go(-steps);
      setGo(() => () => history.go(steps));
    }

    const ask = (next: LeavePage) => setGo(() => next);
    leaveQuestions.add(ask);
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    const unguard = setBackButtonGuard(onBack);
    return () => {
      leaveQuestions.delete(ask);
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
      unguard();
    };
  }, [hasUnsavedChanges]);

  return {
    isAsking: go !== null,
    leave() {
      isLeaving.current = true;
      go?.();
      setGo(null);
    },
    stay: () => setGo(null),
  };
}

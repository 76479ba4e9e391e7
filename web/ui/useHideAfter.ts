import { useEffect, useEffectEvent, useState } from 'react';

/** Calls `onHide` after `ms` milliseconds, but not while the pointer or the focus is on the message. */
export function useHideAfter(ms: number | undefined, onHide: (() => void) | undefined) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hide = useEffectEvent(() => onHide?.());
  const isPaused = pointed || focused;

  useEffect(() => {
    if (ms === undefined || isPaused) return;
    const timer = setTimeout(() => hide(), ms);
    return () => clearTimeout(timer);
  }, [ms, isPaused]);

  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

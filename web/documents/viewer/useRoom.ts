import { type RefObject, useEffect, useState } from 'react';
import type { PageSize } from './pageSizes.ts';

const none: PageSize = { width: 0, height: 0 };

/** The room for content inside an element, kept up to date. */
export function useRoom(element: RefObject<HTMLElement | null>): PageSize {
  const [room, setRoom] = useState(none);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? none;
      setRoom({ width: Math.floor(width), height: Math.floor(height) });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}

import { type RefObject, useLayoutEffect, useState } from 'react';

/** How far below the top of the document an element stands, also after things above it changed. */
export function useTopOf(ref: RefObject<Element | null>): number {
  const [top, setTop] = useState(0);

  useLayoutEffect(() => {
    const measure = () => {
      const box = ref.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);

  return top;
}

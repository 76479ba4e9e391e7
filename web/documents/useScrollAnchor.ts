import { useLayoutEffect, useRef } from 'react';

/** The row or note that contains a button. */
const rowOf = (button: HTMLElement) => button.closest('.document, .note') ?? button;

/**
 * Opening or closing the viewer changes the width of the form, and so the height of its rows. Returns a function
 * that anchors a button's row: it stays where it is on the screen.
 */
export function useScrollAnchor(isViewing: boolean): (button: HTMLElement) => void {
  const anchor = useRef<{ row: Element; top: number } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the layout has changed
  useLayoutEffect(() => {
    if (!anchor.current) return;
    const { row, top } = anchor.current;
    const moveBack = () =>
      window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
    moveBack();
    // Some browsers apply scroll anchoring of their own after layout, and not always to the same row.
    const frame = requestAnimationFrame(moveBack);
    return () => cancelAnimationFrame(frame);
  }, [isViewing]);

  return (button) => {
    const row = rowOf(button);
    anchor.current = { row, top: row.getBoundingClientRect().top };
  };
}

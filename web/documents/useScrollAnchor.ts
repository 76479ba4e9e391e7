import { useLayoutEffect, useRef } from 'react';

/** The row, or the note, that a button stands in. */
const rowOf = (button: HTMLElement) => button.closest('.document, .note') ?? button;

/**
 * The room that a document takes beside the form, or gives back, makes the rows of the form higher or lower.
 * Answers how to say which row is to stay where it is on the screen meanwhile.
 */
export function useScrollAnchor(isViewing: boolean): (button: HTMLElement) => void {
  const anchor = useRef<{ row: Element; top: number } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the room has changed
  useLayoutEffect(() => {
    if (!anchor.current) return;
    const { row, top } = anchor.current;
    const moveBack = () =>
      window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
    moveBack();
    // Some browsers move what is seen themselves once all is laid out, and not always by the same row.
    const frame = requestAnimationFrame(moveBack);
    return () => cancelAnimationFrame(frame);
  }, [isViewing]);

  return (button) => {
    const row = rowOf(button);
    anchor.current = { row, top: row.getBoundingClientRect().top };
  };
}

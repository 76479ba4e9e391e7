/**
 * Scrolls along while what stands above the element grows or shrinks, so that it stays where the person
 * has it, in every browser. Answers how to stop; whoever moves in the page stops it, too.
 */
export function holdInPlace(element: Element): () => void {
  const { top } = element.getBoundingClientRect();
  const observer = new ResizeObserver(() => {
    const moved = element.getBoundingClientRect().top - top;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
  });
  const signs = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const stop = () => {
    observer.disconnect();
    for (const sign of signs) window.removeEventListener(sign, stop);
  };
  for (const sign of signs) window.addEventListener(sign, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/**
 * Scroll anchoring that every browser has: the element keeps its place in the window while content above it
 * grows or shrinks. Returns a function that stops it; scrolling, touching or typing stops it, too.
 */
export function anchorScroll(element: Element): () => void {
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

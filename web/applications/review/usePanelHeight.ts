import { type RefObject, useEffect } from 'react';

/** The viewer begins below what can be done about the chosen place, which stands in its row of the list. */
export function usePanelHeight(box: RefObject<HTMLElement | null>, shown: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel is there
  useEffect(() => {
    const panel = box.current?.querySelector('.place-panel:not([hidden])');
    if (!panel) return;
    const measure = new ResizeObserver(() => {
      const { height } = panel.getBoundingClientRect();
      box.current?.style.setProperty('--panel-height', `${Math.ceil(height)}px`);
    });
    measure.observe(panel);
    return () => measure.disconnect();
  }, [box, shown]);
}

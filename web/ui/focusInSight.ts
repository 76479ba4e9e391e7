/**
 * Gives something the focus and shows it. By itself the browser does not scroll to what has the focus already; margins
 * that keep it clear of sticky bars are those of the style sheets.
 */
export function focusInSight(
  target: HTMLElement | null | undefined,
  block: ScrollLogicalPosition = 'nearest',
): void {
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block });
}

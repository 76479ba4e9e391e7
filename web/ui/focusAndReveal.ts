/**
 * Focuses an element and scrolls to it, because browsers do not scroll to an element that already has the
 * focus. Style sheets define the scroll margins for sticky bars.
 */
export function focusAndReveal(
  target: HTMLElement | null | undefined,
  block: ScrollLogicalPosition = 'nearest',
): void {
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block });
}

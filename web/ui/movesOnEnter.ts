import type { KeyboardEvent } from 'react';

const fields = 'input, select, textarea';
/** Not what stands in a field, as the button that shows a password. */
const controls = 'a[href], button:not(.input-button)';

/**
 * For the form of a longer piece of work: Enter in a field leads on to the next one, or after the last to the
 * next button. Only the form's own button sends it, because people press Enter in the middle of their work.
 */
export const movesOnEnter = { onKeyDown: moveOn };

function moveOn(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target as HTMLElement;
  // The Enter that ends a composition only chooses its characters.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  // That is pressed on purpose, and a page may save by it.
  if (event.ctrlKey || event.metaKey) return;
  if (!field.matches('input, select')) return;
  event.preventDefault();
  const after = (selector: string) =>
    [...event.currentTarget.querySelectorAll<HTMLElement>(selector)].find(
      (other) => isBehind(other, field) && canTakeFocus(other),
    );
  (after(fields) ?? after(controls))?.focus();
}

function isBehind(element: Element, field: Element): boolean {
  return Boolean(field.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
}

function canTakeFocus(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    // What is folded has its boxes in some browsers.
    !element.closest('details:not([open])') &&
    element.getClientRects().length > 0
  );
}

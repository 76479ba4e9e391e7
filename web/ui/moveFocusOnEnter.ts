import type { KeyboardEvent } from 'react';

const fieldSelector = 'input, select, textarea';
/** Buttons inside a field, such as the button that shows a password, are left out. */
const controlSelector = 'a[href], button:not(.input-button)';

/**
 * Makes Enter move to the next field of a long form, and from the last field to the next button. Only the
 * form's own button submits, because people press Enter in the middle of their work.
 */
export const moveFocusOnEnterProps = { onKeyDown: focusNextField };

function focusNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target as HTMLElement;
  // An Enter that ends a composition only selects characters.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  // These key combinations are deliberate, and a page may use them to save.
  if (event.ctrlKey || event.metaKey) return;
  if (!field.matches('input, select')) return;
  event.preventDefault();
  const after = (selector: string) =>
    [...event.currentTarget.querySelectorAll<HTMLElement>(selector)].find(
      (other) => isAfterInDocument(other, field) && canTakeFocus(other),
    );
  (after(fieldSelector) ?? after(controlSelector))?.focus();
}

function isAfterInDocument(element: Element, field: Element): boolean {
  return Boolean(field.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
}

function canTakeFocus(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    // Some browsers give collapsed content a size.
    !element.closest('details:not([open])') &&
    element.getClientRects().length > 0
  );
}

export const requestsId = 'requests';

/** After an action whose button has gone, so that the keyboard is where the request is. */
export function focusRequests(): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && activeElement.isConnected) return;
  document.getElementById(requestsId)?.focus({ preventScroll: true });
}

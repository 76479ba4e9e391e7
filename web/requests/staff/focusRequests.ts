import { focusInSight } from '../../ui/focusInSight.ts';

export const requestsId = 'requests';

/** After a key or a press that opens a form below the heading: it is seen from its top on. */
export function showRequests(): void {
  focusInSight(document.getElementById(requestsId), 'start');
}

/** After an action whose button has gone, so that the keyboard is where the request is. */
export function focusRequests(): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && activeElement.isConnected) return;
  focusInSight(document.getElementById(requestsId));
}

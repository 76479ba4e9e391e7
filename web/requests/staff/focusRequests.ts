import { focusInSight } from '../../ui/focusInSight.ts';

export const requestsId = 'requests';

/** Shows a newly opened form from its top on. */
export function showRequests(): void {
  focusInSight(document.getElementById(requestsId), 'start');
}

/** Moves the focus to the request after the pressed button has gone. */
export function focusRequests(): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && activeElement.isConnected) return;
  focusInSight(document.getElementById(requestsId));
}

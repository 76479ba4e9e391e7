import { call, millisecondsSinceAttended } from './calls.ts';
import { onActivity } from './presence.ts';
import { sessionIdleMinutes } from './program.ts';
import { readToken } from './tokenCookie.ts';

/** Often enough for the shortest idle time, too. */
const pause = Math.min(5, sessionIdleMinutes / 4) * 60_000;

/**
 * Who fills in a long form is active without a call of the page's own, so one goes out now and then that
 * keeps the session open. It opens none that has ended: the next call of the page asks to sign in again.
 */
export function keepSessionWhileTyping(): () => void {
  return onActivity(() => {
    if (document.hidden || !readToken() || millisecondsSinceAttended() < pause) return;
    // Without the line its own sentence stands on the page.
    call('readBusiness', {}, { isRetry: true }).catch(() => {});
  });
}

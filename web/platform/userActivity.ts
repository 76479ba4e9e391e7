import { getMillisecondsSince } from './getMillisecondsSince.ts';

/** A call within this time after an input counts as made by the person, even on a slow connection. */
const maxAttendedMs = 30_000;

let lastInputAt = Date.now();
const inputListeners = new Set<() => void>();

for (const kind of ['pointerdown', 'keydown', 'click', 'input', 'wheel']) {
  addEventListener(
    kind,
    () => {
      lastInputAt = Date.now();
      for (const job of inputListeners) job();
    },
    { capture: true, passive: true },
  );
}

export function onActivity(job: () => void): () => void {
  inputListeners.add(job);
  return () => inputListeners.delete(job);
}

/**
 * Returns true when nobody has used the page lately, so that the page makes its calls by itself. These calls
 * do not extend the session, because an open page would otherwise keep the session forever.
 */
export function isUnattended(): boolean {
  return getMillisecondsSince(lastInputAt) > maxAttendedMs;
}

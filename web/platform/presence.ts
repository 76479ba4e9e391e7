import { millisecondsSince } from './clock.ts';

/** A call within this time after an input counts as the person's, even on a slow connection. */
const milliseconds = 30_000;

let touchedAt = Date.now();
const onTouch = new Set<() => void>();

for (const kind of ['pointerdown', 'keydown', 'click', 'input', 'wheel']) {
  addEventListener(
    kind,
    () => {
      touchedAt = Date.now();
      for (const job of onTouch) job();
    },
    { capture: true, passive: true },
  );
}

/** Calls back on every input of a person. */
export function onActivity(job: () => void): () => void {
  onTouch.add(job);
  return () => onTouch.delete(job);
}

/**
 * Returns true when the page makes a call by itself. Such calls do not extend the session, because an open page would
 * keep it forever.
 */
export function isUnattended(): boolean {
  return millisecondsSince(touchedAt) > milliseconds;
}

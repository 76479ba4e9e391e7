import { millisecondsSince } from './clock.ts';

/** A call within this time after an input counts as made by the person, even on a slow connection. */
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

/** Calls the job on every input of a person, and returns a function that unsubscribes. */
export function onActivity(job: () => void): () => void {
  onTouch.add(job);
  return () => onTouch.delete(job);
}

/**
 * Returns true when nobody has used the page lately, so that the page makes its calls by itself. These calls
 * do not extend the session, because an open page would otherwise keep the session forever.
 */
export function isUnattended(): boolean {
  return millisecondsSince(touchedAt) > milliseconds;
}

import { millisecondsSince } from './clock.ts';

/** A call within this time of an input counts as made by the person, over a slow connection too. */
const milliseconds = 30_000;

/** Opening the page counts as an input. */
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

/** Calls back whenever a person does something on the page. */
export function onActivity(job: () => void): () => void {
  onTouch.add(job);
  return () => onTouch.delete(job);
}

/**
 * Whether the page asks by itself, now and then or because it came back into view: such reads do not keep
 * a session open, or it would never end while a page is left open.
 */
export function isUnattended(): boolean {
  return millisecondsSince(touchedAt) > milliseconds;
}

import { millisecondsSince } from './clock.ts';

/** What follows from a person's doing, over a weak line too, comes within this time of it. */
const milliseconds = 30_000;

/** That this page was opened is somebody's doing as well. */
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

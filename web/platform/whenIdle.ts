const millisecondsWithoutIdleCallback = 2_000;

/** Calls back once the page is idle; returns how to cancel. */
export function whenIdle(job: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(job);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(job, millisecondsWithoutIdleCallback);
  return () => clearTimeout(timer);
}

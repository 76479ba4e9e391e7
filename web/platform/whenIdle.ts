const millisecondsWithoutIdleCallback = 2_000;

/** Calls back once the page has nothing more urgent to do; the answer takes that back. */
export function whenIdle(job: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(job);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(job, millisecondsWithoutIdleCallback);
  return () => clearTimeout(timer);
}

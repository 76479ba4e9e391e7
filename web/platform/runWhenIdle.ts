const fallbackDelayMs = 2_000;

export function runWhenIdle(job: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(job);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(job, fallbackDelayMs);
  return () => clearTimeout(timer);
}

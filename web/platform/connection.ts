type Job = () => void;

let isOffline = false;
let isWatching = false;
let checkNow: Job = () => {};
const onChange = new Set<Job>();
const onBack = new Set<Job>();

export const readIsOffline = () => isOffline;

/** The number of visible messages that already report a lost connection. */
let messages = 0;

export const readIsUnannounced = () => isOffline && messages === 0;

/** Suppresses other messages about a lost connection until the returned function is called. */
export function announceOffline(): Job {
  count(1);
  return () => count(-1);
}

function count(more: number): void {
  messages += more;
  for (const job of onChange) job();
}

export function onConnectionChange(job: Job): Job {
  onChange.add(job);
  return () => onChange.delete(job);
}

/** Calls the job when the portal can be reached again, and returns a function that unsubscribes. */
export function onConnectionBack(job: Job): Job {
  onBack.add(job);
  return () => onBack.delete(job);
}

/** Starts to check whether the portal can be reached, because a single call may fail for other reasons. */
export function connectionFailed(): void {
  if (!isWatching) watch();
}

export function connectionWorked(): void {
  if (isOffline) checkNow();
}

const maxWait = 15_000;

/** Polls until the portal responds. The browser's online event only triggers an earlier try. */
async function watch(): Promise<void> {
  isWatching = true;
  for (let wait = 1_000; !(await answers()); wait = Math.min(wait * 2, maxWait)) {
    setOffline(true);
    await new Promise<void>((resolve) => {
      checkNow = resolve;
      setTimeout(resolve, wait);
    });
  }
  isWatching = false;
  setOffline(false);
}

/** Any response, even an error, means that the portal can be reached. */
async function answers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(10_000);
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

function setOffline(is: boolean): void {
  if (isOffline === is) return;
  isOffline = is;
  for (const job of onChange) job();
  if (!is) for (const job of onBack) job();
}

function check(): void {
  if (isWatching) checkNow();
  else watch();
}

window.addEventListener('offline', check);
window.addEventListener('online', () => isOffline && check());
document.addEventListener('visibilitychange', () => isOffline && check());

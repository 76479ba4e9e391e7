type Job = () => void;

let isOffline = false;
let isPolling = false;
let tryAgainNow: Job = () => {};
const changeListeners = new Set<Job>();
const reconnectListeners = new Set<Job>();

export const readIsOffline = () => isOffline;

let offlineAnnouncementCount = 0;

export const readNeedsOfflineNotice = () => isOffline && offlineAnnouncementCount === 0;

export function announceOffline(): Job {
  changeAnnouncementCount(1);
  return () => changeAnnouncementCount(-1);
}

function changeAnnouncementCount(change: number): void {
  offlineAnnouncementCount += change;
  for (const job of changeListeners) job();
}

export function onConnectionChange(job: Job): Job {
  changeListeners.add(job);
  return () => changeListeners.delete(job);
}

export function onConnectionBack(job: Job): Job {
  reconnectListeners.add(job);
  return () => reconnectListeners.delete(job);
}

/** Starts to check whether the portal can be reached, because a single call may fail for other reasons. */
export function reportConnectionFailure(): void {
  if (!isPolling) pollUntilReachable();
}

export function reportConnectionSuccess(): void {
  if (isOffline) tryAgainNow();
}

const maxPollIntervalMs = 15_000;

/** Polls until the portal responds. The browser's online event only triggers an earlier try. */
async function pollUntilReachable(): Promise<void> {
  isPolling = true;
  for (
    let wait = 1_000;
    !(await isPortalReachable());
    wait = Math.min(wait * 2, maxPollIntervalMs)
  ) {
    setOffline(true);
    await new Promise<void>((resolve) => {
      tryAgainNow = resolve;
      setTimeout(resolve, wait);
    });
  }
  isPolling = false;
  setOffline(false);
}

async function isPortalReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(10_000);
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

function setOffline(isNowOffline: boolean): void {
  if (isOffline === isNowOffline) return;
  isOffline = isNowOffline;
  for (const job of changeListeners) job();
  if (!isNowOffline) for (const job of reconnectListeners) job();
}

function checkConnection(): void {
  if (isPolling) tryAgainNow();
  else pollUntilReachable();
}

window.addEventListener('offline', checkConnection);
window.addEventListener('online', () => isOffline && checkConnection());
document.addEventListener('visibilitychange', () => isOffline && checkConnection());

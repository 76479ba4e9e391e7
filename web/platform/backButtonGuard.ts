type PopStateListener = (event: PopStateEvent) => void;

let backButtonGuard: PopStateListener | null = null;

// Listeners run in the order of registration. This file is loaded before the router registers its listener,
// so the guard can still stop a step back.
window.addEventListener('popstate', (event) => backButtonGuard?.(event));

export function setBackButtonGuard(listener: PopStateListener): () => void {
  backButtonGuard = listener;
  return () => {
    if (backButtonGuard === listener) backButtonGuard = null;
  };
}

type Listener = (event: PopStateEvent) => void;

let backButtonGuard: Listener | null = null;

// Listeners run in the order of registration. This file is loaded before the router registers its listener,
// so the guard can still stop a step back.
window.addEventListener('popstate', (event) => backButtonGuard?.(event));

export function setBackButtonGuard(listener: Listener): () => void {
  backButtonGuard = listener;
  return () => {
    if (backButtonGuard === listener) backButtonGuard = null;
  };
}

type PopStateListener = (event: PopStateEvent) => void;

let backButtonGuard: PopStateListener | null = null;

// This file is loaded before the router registers its own listener, so the guard runs first and can stop a step.
window.addEventListener('popstate', (event) => backButtonGuard?.(event));

export function setBackButtonGuard(listener: PopStateListener): () => void {
  backButtonGuard = listener;
  return () => {
    if (backButtonGuard === listener) backButtonGuard = null;
  };
}

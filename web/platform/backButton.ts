type Listener = (event: PopStateEvent) => void;

let guard: Listener | null = null;

// Listeners run in the order of registration. This file is loaded before the router registers its listener,
// so the guard can still stop a step back.
window.addEventListener('popstate', (event) => guard?.(event));

export function guardBackButton(listener: Listener): () => void {
  guard = listener;
  return () => {
    if (guard === listener) guard = null;
  };
}

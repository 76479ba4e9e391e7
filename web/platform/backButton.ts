type Listener = (event: PopStateEvent) => void;

let guard: Listener | null = null;

// A window calls its listeners in the order in which they came, so this one has to be there before
// the router's: loaded with the first page, it can still stop a step back.
window.addEventListener('popstate', (event) => guard?.(event));

export function guardBackButton(listener: Listener): () => void {
  guard = listener;
  return () => {
    if (guard === listener) guard = null;
  };
}

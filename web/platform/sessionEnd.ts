type AskToSignIn = () => Promise<boolean>;

let registeredSignInPrompt: AskToSignIn | null = null;
let pendingSignInPrompt: Promise<boolean> | null = null;

export function onSessionEnd(handler: AskToSignIn): () => void {
  registeredSignInPrompt = handler;
  return () => {
    if (registeredSignInPrompt === handler) registeredSignInPrompt = null;
  };
}

/** Asks only once for all calls that find the session ended. */
export function askToSignInAgain(): Promise<boolean> {
  pendingSignInPrompt ??= (registeredSignInPrompt?.() ?? Promise.resolve(false)).finally(() => {
    pendingSignInPrompt = null;
  });
  return pendingSignInPrompt;
}

type AskToSignIn = () => Promise<boolean>;

let registeredAsk: AskToSignIn | null = null;
let runningAsk: Promise<boolean> | null = null;

export function onSessionEnd(handler: AskToSignIn): () => void {
  registeredAsk = handler;
  return () => {
    if (registeredAsk === handler) registeredAsk = null;
  };
}

/** Asks only once for all calls that find the session ended. */
export function askToSignInAgain(): Promise<boolean> {
  runningAsk ??= (registeredAsk?.() ?? Promise.resolve(false)).finally(() => {
    runningAsk = null;
  });
  return runningAsk;
}

type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** The dialog that asks for the password again says here that it is on the page. */
export function onSessionEnd(handler: Ask): () => void {
  ask = handler;
  return () => {
    if (ask === handler) ask = null;
  };
}

/** One question for all calls that find the session ended at the same time. */
export function askToSignInAgain(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}

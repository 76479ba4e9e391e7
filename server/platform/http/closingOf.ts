import { overloaded } from '../errors.ts';
import type { Caller } from './handlers.ts';

/** When the answer has been sent, or whoever asked is gone: then the work for it ends. */
export function closingOf({ reply }: Pick<Caller, 'reply'>) {
  const gone = new AbortController();
  const { promise: isClosed, resolve } = Promise.withResolvers<void>();
  const end = () => {
    gone.abort(overloaded());
    resolve();
  };
  // Its line may have been cut while it was still found out who asks.
  if (reply.raw.destroyed) end();
  else reply.raw.once('close', end);
  return { isClosed, signal: gone.signal };
}

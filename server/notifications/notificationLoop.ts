import type { Deps } from '../platform/deps.ts';
import { handOver } from './handing.usecases.ts';
import { readHistory } from './reading.usecases.ts';
import { settleSent } from './settling.usecases.ts';

const millisecondsBetweenLooks = 5_000;

/** One look: what happened, what is due, and what has left. */
export async function gather(deps: Deps, stopping?: AbortSignal): Promise<void> {
  await readHistory(deps, stopping);
  await handOver(deps, stopping);
  await settleSent(deps);
}

/** Looks again and again, beside the other servers; what a stop cuts short goes on with the next start. */
export function runNotifications(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const look = () => {
    running ??= gather(deps, stopping.signal)
      .catch((error) =>
        deps.log.error({ err: error }, 'what is to be mailed could not be gathered'),
      )
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(look, millisecondsBetweenLooks);
  look();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

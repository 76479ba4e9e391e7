import type { Deps } from '../platform/deps.ts';
import { watchClock } from '../platform/steadyClock.ts';
import { runDaily } from './daily/dailyRun.usecases.ts';
import { handOver } from './handing.usecases.ts';
import { readHistory } from './reading.usecases.ts';
import { settleSent } from './settling.usecases.ts';

const millisecondsBetweenLooks = 5_000;

/** For so long a clock has to run without a jump before it is believed which day it is. */
const steadyMilliseconds = 15 * 60_000;

/** One look: what happened, what the day brings, what is due, and what has left. */
export async function gather(
  deps: Deps,
  stopping?: AbortSignal,
  isClockSteady = () => true,
): Promise<void> {
  await readHistory(deps, stopping);
  const isAllKnown = !isClockSteady() || (await runDaily(deps, stopping).catch(failed(deps)));
  // What the day brings leaves with what waited for the hour, in one mail.
  if (isAllKnown) await handOver(deps, stopping);
  await settleSent(deps);
}

/** Nothing else waits for what does not succeed. */
const failed = (deps: Deps) => (error: unknown) => {
  deps.log.error({ err: error }, 'what is to be mailed today could not be found');
  return true;
};

/** Looks again and again, beside the other servers; what a stop cuts short goes on with the next start. */
export function runNotifications(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const steadyFor = watchClock(deps.clock);
  const look = () => {
    running ??= gather(deps, stopping.signal, () => steadyFor() >= steadyMilliseconds)
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

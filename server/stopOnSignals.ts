import type { Portal } from './portal.ts';

/** The first signal stops the portal, the second one without its delay, the third ends the process. */
export function stopOnSignals(portal: Portal, secondsBefore: number): void {
  let signals = 0;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      signals += 1;
      if (signals === 1) {
        if (secondsBefore > 0) {
          console.log(`Stopping in ${secondsBefore} s; press Ctrl-C again to stop at once.`);
        }
        void portal.stop().then(() => process.exit(0));
      } else if (signals === 2) portal.stopAtOnce();
      else process.exit(1);
    });
  }
}

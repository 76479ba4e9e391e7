import type { Parts } from '../platform/parts.ts';
import { deliverDueMails, type MailWriters } from './outbox.usecases.ts';
import type { MailTransport } from './transport.ts';

const millisecondsBetweenLooks = 15_000;

/** Sends what is due: when a feature wakes it, and now and then for what has to be tried again. */
export function runOutbox(parts: Parts, writers: MailWriters, transport: MailTransport) {
  let running: Promise<void> | undefined;
  let again = false;

  async function run(): Promise<void> {
    do {
      again = false;
      await deliverDueMails(parts, writers, transport).catch((error) =>
        parts.log.error({ err: error }, 'the outbox could not be read'),
      );
    } while (again);
    running = undefined;
  }

  function wake(): void {
    again = true;
    running ??= run();
  }

  const timer = setInterval(wake, millisecondsBetweenLooks);
  wake();

  return {
    wake,
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
      transport.close();
    },
  };
}

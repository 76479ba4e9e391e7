import type { Parts } from '../platform/parts.ts';
import { deliverDueMails, type MailWriters } from './outbox.usecases.ts';
import type { MailTransport } from './transport.ts';

const millisecondsBetweenLooks = 15_000;

/**
 * Sends what is due: when a feature wakes it, and now and then for what has to be tried again. At the end
 * the mail in hand gets `longestEnd` milliseconds more; one that is cut then leaves again after the next start.
 */
export function runOutbox(
  parts: Parts,
  writers: MailWriters,
  transport: MailTransport,
  { longestEnd = 10_000 } = {},
) {
  let running: Promise<void> | undefined;
  let again = false;
  const stopping = new AbortController();
  const ending = new AbortController();
  const endable: MailTransport = {
    ...transport,
    send: (messageId, message) => transport.send(messageId, message, ending.signal),
  };

  async function run(): Promise<void> {
    do {
      again = false;
      await deliverDueMails(parts, writers, endable, stopping.signal).catch((error) =>
        parts.log.error({ err: error }, 'the outbox could not be read'),
      );
    } while (again && !stopping.signal.aborted);
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
      stopping.abort();
      const end = setTimeout(() => ending.abort(), longestEnd);
      await running;
      clearTimeout(end);
      transport.close();
    },
  };
}

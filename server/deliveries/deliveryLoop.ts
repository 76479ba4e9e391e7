import type { Transports } from './channel.ts';
import { deliverDue } from './deliveries.usecases.ts';
import type { DeliveryKind, Sender } from './deliveryKind.ts';

const millisecondsBetweenLooks = 15_000;

/**
 * Sends what is due: when a feature wakes it, and now and then for what has to be tried again. At the end
 * the delivery in hand gets `longestEnd` milliseconds more; one that is cut then leaves again after the next start.
 */
export function runDeliveries(
  sender: Sender,
  kinds: readonly DeliveryKind[],
  transports: Transports,
  { longestEnd = 10_000 } = {},
) {
  let running: Promise<void> | undefined;
  let again = false;
  const stopping = new AbortController();
  const ending = new AbortController();
  const endable = Object.fromEntries(
    Object.entries(transports).map(([channel, transport]) => [
      channel,
      {
        ...transport,
        send: (messageId: string, content: unknown) =>
          transport.send(messageId, content, ending.signal),
      },
    ]),
  );

  async function run(): Promise<void> {
    do {
      again = false;
      await deliverDue(sender, kinds, endable, stopping.signal).catch((error) =>
        sender.log.error({ err: error }, 'the deliveries could not be read'),
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
      for (const transport of Object.values(transports)) transport.close();
    },
  };
}

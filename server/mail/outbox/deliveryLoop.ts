import type { DeliveryLane } from './deliveries.queries.ts';
import { deliverDueMails } from './deliveries.usecases.ts';
import type { DeliveryKind, Sender, Transport, Transports } from './deliveryKind.ts';

const millisecondsBetweenRuns = 15_000;

/** People wait for mails with access links, so these are sent in a queue of their own. */
function createDeliveryLanes(kinds: readonly DeliveryKind[]): DeliveryLane[] {
  const accountOpeningKinds = kinds
    .filter(({ opensAccount }) => opensAccount)
    .map(({ name }) => name);
  return [
    { operator: 'in', kinds: accountOpeningKinds },
    { operator: 'not in', kinds: accountOpeningKinds },
  ];
}

/** When the server stops, tries that are running get `longestEnd` more milliseconds. */
export function runDeliveries(
  sender: Sender,
  kinds: readonly DeliveryKind[],
  transports: Transports,
  { longestEnd = 10_000 } = {},
) {
  const stopping = new AbortController();
  const ending = new AbortController();
  const { mail } = transports;
  const send: Transport['send'] = (messageId, content) =>
    mail.send(messageId, content, ending.signal);
  const endable = { mail: { ...mail, send } };

  function runLane(lane: DeliveryLane) {
    let running: Promise<void> | undefined;
    let hasToRunAgain = false;
    async function run(): Promise<void> {
      do {
        hasToRunAgain = false;
        const { signal } = stopping;
        await deliverDueMails(sender, kinds, endable, { stopping: signal, lane }).catch((error) =>
          sender.log.error({ err: error }, 'the deliveries could not be read'),
        );
      } while (hasToRunAgain && !stopping.signal.aborted);
      running = undefined;
    }
    return {
      wake(): void {
        hasToRunAgain = true;
        running ??= run();
      },
      ended: () => running,
    };
  }

  const lanes = createDeliveryLanes(kinds).map(runLane);
  const wake = () => {
    for (const lane of lanes) lane.wake();
  };
  const timer = setInterval(wake, millisecondsBetweenRuns);
  wake();

  return {
    wake,
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      const end = setTimeout(() => ending.abort(), longestEnd);
      await Promise.all(lanes.map((lane) => lane.ended()));
      clearTimeout(end);
      mail.close();
    },
  };
}

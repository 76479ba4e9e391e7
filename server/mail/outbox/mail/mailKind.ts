import type { DeliveryKind } from '../deliveryKind.ts';
import { mailChannel } from './mailFailures.ts';
import { type Draft, type Message, subjectOf } from './message.ts';

/** A kind of mail: the words of a feature, and what they are about. */
export function mailKind<Parameters extends object>(
  kind: Omit<DeliveryKind<Parameters, Draft>, 'channel'>,
): DeliveryKind<Parameters, Message> {
  return {
    ...kind,
    channel: mailChannel,
    async write(sender, parameters, deliveryId) {
      const draft = await kind.write(sender, parameters, deliveryId);
      return draft && { ...draft, subject: subjectOf(sender.settings, draft) };
    },
  };
}

import type { DeliveryKind } from '../deliveryKind.ts';
import { mailChannel } from './mailFailures.ts';
import type { Message } from './message.ts';

export type MailKind<Parameters extends object> = DeliveryKind<Parameters, Message>;

/** A kind of mail: the words of a feature, and what they are about. */
export function mailKind<Parameters extends object>(
  kind: Omit<MailKind<Parameters>, 'channel'>,
): MailKind<Parameters> {
  return { ...kind, channel: mailChannel };
}

import type { DeliveryFailure } from '../../../contract/deliveries.ts';
import type { DeliveryKind } from './deliveryKind.ts';

/** Kept as the error of what waited when the backup was made that has been restored. */
export const restoredError = 'RESTORED: it was waiting when the backup was made';

export function reasonOf(kind: DeliveryKind | undefined, error: string): DeliveryFailure {
  return error === restoredError ? 'restored' : (kind?.channel.reasonOf(error) ?? 'other');
}

/** A failure that ends by itself once the server is well, or the portal's settings are. */
export const isOfServer = (failure: DeliveryFailure) =>
  ['unreachable', 'signInRefused', 'notSecure', 'senderRefused'].includes(failure);

/** One that does not end before somebody does something. */
export const needsAttention = (failure: DeliveryFailure) =>
  ['signInRefused', 'notSecure', 'senderRefused'].includes(failure);

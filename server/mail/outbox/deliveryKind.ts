import type { DeliveryFailure } from '../../../contract/deliveries.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Deps } from '../../platform/deps.ts';
import { failureOf } from './mailFailures.ts';

/** `publicUrl` comes from the settings, never from a request. */
export interface Sender extends Deps {
  publicUrl: string;
}

/** The page of failures shows whom a delivery would reach now. */
export interface Recipient {
  to: string;
  about: string;
  /** Support requests are shown with their text, so that they can be answered without the delivery. */
  message?: string;
  language?: Language | null;
  /** Set for a suspended employer. */
  suspendedAccount?: number;
}

/** A kind of message that leaves the portal. Naming accounts as `businessId` or `designationNumber` lets erasure find them. */
export interface DeliveryKind<Parameters extends object = object, Content = unknown> {
  /** Must never change: waiting deliveries have it. */
  name: string;
  title: Record<Language, string>;
  opensAccount?: true;
  isUnbounded?: true;
  /** Other kinds wait until a suspended recipient is let in again. */
  leavesDuringSuspension?: true;
  recipient(deps: Pick<Deps, 'database' | 'settings'>, parameters: Parameters): Promise<Recipient>;
  /** Called when it leaves, so that no secret is stored; null when there is no longer anybody to send it to. */
  write(sender: Sender, parameters: Parameters, deliveryId: number): Promise<Content | null>;
}

/** Names what a delivery goes with when that is removed. */
export function subjectOfParameters(parameters: object): string {
  const { businessId, designationNumber, supportRequestId } = parameters as Record<string, unknown>;
  if (businessId !== undefined) return `account ${businessId}`;
  if (designationNumber !== undefined) return `number ${designationNumber}`;
  return supportRequestId === undefined ? '' : `support request ${supportRequestId}`;
}

export const kindNamed = (kinds: readonly DeliveryKind[], name: string) =>
  kinds.find((kind) => kind.name === name);

/** The path where the delivery is a file; else what the server said that took it. */
export type Sent = { file: string } | { answer: string };

export interface Transport<Content = unknown> {
  send(messageId: string, content: Content, signal?: AbortSignal): Promise<Sent | undefined>;
  close(): void;
}

export interface Transports {
  mail: Transport;
}

/** Marks what waited when the restored backup was made. */
export const restoredError = 'RESTORED: it was waiting when the backup was made';

export function reasonOf(error: string): DeliveryFailure {
  return error === restoredError ? 'restored' : failureOf(error);
}

/** The failure ends by itself once the server is well, or the portal's settings are. */
export const isMailServerFailure = (failure: DeliveryFailure) =>
  ['unreachable', 'signInRefused', 'notSecure', 'senderRefused'].includes(failure);

export const needsAttention = (failure: DeliveryFailure) =>
  ['signInRefused', 'notSecure', 'senderRefused'].includes(failure);

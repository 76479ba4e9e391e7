import type { DeliveryFailure } from '../../../contract/deliveries.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Deps } from '../../platform/deps.ts';
import { failureOf } from './mailFailures.ts';

/** `publicUrl` comes from the settings, never from a request. */
export interface Sender extends Deps {
  publicUrl: string;
}

/** The page of failed mails shows the present recipient of a delivery. */
export interface Recipient {
  to: string;
  about: string;
  /** Support requests are shown with their text, so that they can be answered without the mail. */
  message?: string;
  language?: Language | null;
  /** It is set for a suspended employer. */
  suspendedAccount?: number;
}

/** Describes a kind of message. Naming accounts as `businessId` or `designationNumber` lets erasure find them. */
export interface DeliveryKind<Parameters extends object = object, Content = unknown> {
  /** The name must never change, as waiting deliveries have it. */
  name: string;
  title: Record<Language, string>;
  opensAccount?: true;
  isUnbounded?: true;
  /** Other kinds wait while the recipient is suspended. */
  leavesDuringSuspension?: true;
  recipient(deps: Pick<Deps, 'database' | 'settings'>, parameters: Parameters): Promise<Recipient>;
  /** It is called when the mail is sent, so that no secret is stored; null if there is no recipient any more. */
  write(sender: Sender, parameters: Parameters, deliveryId: number): Promise<Content | null>;
}

/** Names the record with which a delivery is deleted. */
export function subjectOfParameters(parameters: object): string {
  const { businessId, designationNumber, supportRequestId } = parameters as Record<string, unknown>;
  if (businessId !== undefined) return `account ${businessId}`;
  if (designationNumber !== undefined) return `number ${designationNumber}`;
  return supportRequestId === undefined ? '' : `support request ${supportRequestId}`;
}

export const kindByName = (kinds: readonly DeliveryKind[], name: string) =>
  kinds.find((kind) => kind.name === name);

/** It is the path of a mail file, or else the mail server's answer. */
export type Sent = { file: string } | { answer: string };

export interface Transport<Content = unknown> {
  send(messageId: string, content: Content, signal?: AbortSignal): Promise<Sent | undefined>;
  close(): void;
}

export interface Transports {
  mail: Transport;
}

/** This marks deliveries that waited when the restored backup was made. */
export const restoredError = 'RESTORED: it was waiting when the backup was made';

export function reasonOf(error: string): DeliveryFailure {
  return error === restoredError ? 'restored' : failureOf(error);
}

/** Such a failure ends once the mail server or the portal's settings are corrected. */
export const isMailServerFailure = (failure: DeliveryFailure) =>
  ['unreachable', 'signInRefused', 'notSecure', 'senderRefused'].includes(failure);

export const needsAttention = (failure: DeliveryFailure) =>
  ['signInRefused', 'notSecure', 'senderRefused'].includes(failure);

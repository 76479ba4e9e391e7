import type { DeliveryFailure } from '../../../contract/deliveries.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Deps } from '../../platform/deps.ts';
import { classifyFailure } from './mailFailures.ts';

/** `publicUrl` comes from the settings and never from a request, which could be forged. */
export interface Sender extends Deps {
  publicUrl: string;
}

export interface MailRecipient {
  to: string;
  about: string;
  message?: string;
  language?: Language | null;
  suspendedAccount?: number;
}

/** Parameters must name accounts as `businessId` or `designationNumber`, by which an erasure finds them. */
export interface DeliveryKind<Parameters extends object = object, Content = unknown> {
  /** The name must never change, because queued mails are stored with it. */
  name: string;
  title: Record<Language, string>;
  opensAccount?: true;
  isUnbounded?: true;
  leavesDuringSuspension?: true;
  recipient(
    deps: Pick<Deps, 'database' | 'settings'>,
    parameters: Parameters,
  ): Promise<MailRecipient>;
  /**
   * The mail is written when it is sent, so that no secret link is stored. The function returns null if
   * there is no recipient any more.
   */
  write(sender: Sender, parameters: Parameters, deliveryId: number): Promise<Content | null>;
}

export function getDeliverySubject(parameters: object): string {
  const { businessId, designationNumber, supportRequestId } = parameters as Record<string, unknown>;
  if (businessId !== undefined) return `account ${businessId}`;
  if (designationNumber !== undefined) return `number ${designationNumber}`;
  return supportRequestId === undefined ? '' : `support request ${supportRequestId}`;
}

export const findDeliveryKindByName = (kinds: readonly DeliveryKind[], name: string) =>
  kinds.find((kind) => kind.name === name);

export type SendResult = { file: string } | { answer: string };

export interface Transport<Content = unknown> {
  send(messageId: string, content: Content, signal?: AbortSignal): Promise<SendResult | undefined>;
  close(): void;
}

export interface Transports {
  mail: Transport;
}

export const restoredError = 'RESTORED: it was waiting when the backup was made';

export function getFailureReason(error: string): DeliveryFailure {
  return error === restoredError ? 'restored' : classifyFailure(error);
}

export const isMailServerFailure = (failure: DeliveryFailure) =>
  ['unreachable', 'signInRefused', 'notSecure', 'senderRefused'].includes(failure);

export const isAttentionNeeded = (failure: DeliveryFailure) =>
  ['signInRefused', 'notSecure', 'senderRefused'].includes(failure);

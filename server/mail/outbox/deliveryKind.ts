import type { DeliveryFailure } from '../../../contract/deliveries.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Deps } from '../../platform/deps.ts';
import { classifyFailure } from './mailFailures.ts';

/** `publicUrl` comes from the settings and never from a request, which could be forged. */
export interface Sender extends Deps {
  publicUrl: string;
}

/** The page of failed mails shows where a mail would be sent now. */
export interface Recipient {
  to: string;
  about: string;
  /** A support request is shown with its text, so that it can be answered without the mail. */
  message?: string;
  language?: Language | null;
  suspendedAccount?: number;
}

/**
 * A kind describes the mails of one purpose. Its parameters must name accounts as `businessId` or
 * `designationNumber`, by which an erasure finds them.
 */
export interface DeliveryKind<Parameters extends object = object, Content = unknown> {
  /** The name must never change, because queued mails are stored with it. */
  name: string;
  title: Record<Language, string>;
  opensAccount?: true;
  isUnbounded?: true;
  /** Mails of other kinds are not sent while the recipient is suspended. */
  leavesDuringSuspension?: true;
  recipient(deps: Pick<Deps, 'database' | 'settings'>, parameters: Parameters): Promise<Recipient>;
  /**
   * The mail is written when it is sent, so that no secret link is stored. The function returns null if
   * there is no recipient any more.
   */
  write(sender: Sender, parameters: Parameters, deliveryId: number): Promise<Content | null>;
}

/** Returns the record with which the delivery must be deleted. */
export function getDeliverySubject(parameters: object): string {
  const { businessId, designationNumber, supportRequestId } = parameters as Record<string, unknown>;
  if (businessId !== undefined) return `account ${businessId}`;
  if (designationNumber !== undefined) return `number ${designationNumber}`;
  return supportRequestId === undefined ? '' : `support request ${supportRequestId}`;
}

export const findKindByName = (kinds: readonly DeliveryKind[], name: string) =>
  kinds.find((kind) => kind.name === name);

/** The result is the path of the mail as a file, or the mail server's answer. */
export type SendResult = { file: string } | { answer: string };

export interface Transport<Content = unknown> {
  send(messageId: string, content: Content, signal?: AbortSignal): Promise<SendResult | undefined>;
  close(): void;
}

export interface Transports {
  mail: Transport;
}

/** The text marks mails that were waiting when the restored backup was made. */
export const restoredError = 'RESTORED: it was waiting when the backup was made';

export function getFailureReason(error: string): DeliveryFailure {
  return error === restoredError ? 'restored' : classifyFailure(error);
}

export const isMailServerFailure = (failure: DeliveryFailure) =>
  ['unreachable', 'signInRefused', 'notSecure', 'senderRefused'].includes(failure);

export const isAttentionNeeded = (failure: DeliveryFailure) =>
  ['signInRefused', 'notSecure', 'senderRefused'].includes(failure);

import type { Language } from '../../../contract/languages.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Channel } from './channel.ts';

/** What a delivery is written with. `publicUrl` comes from the settings, never from a request. */
export interface Sender extends Deps {
  publicUrl: string;
}

/** Whom a delivery would reach if it left now, for whoever decides what becomes of one that failed. */
export interface Recipient {
  /** Blank when there is no longer anybody. */
  to: string;
  about: string;
  /** What was asked, so that it can be answered without the delivery. */
  message?: string;
  /** Theirs, where it is known. */
  language?: Language | null;
  /** The account of the recipient, where that is a suspended employer. */
  suspendedAccount?: number;
}

/**
 * One kind of message that leaves the portal. It stands beside the code that it tells of; what the table keeps of it
 * are its name and its parameters. An account is named there as `businessId` or `designationNumber`, so that the
 * delivery goes when the account is erased.
 */
export interface DeliveryKind<Parameters extends object = object, Content = unknown> {
  /** Stays as it is: what waits in the table has it. */
  name: string;
  channel: Channel;
  /** Heads it on the page of failures. */
  title: Record<Language, string>;
  /** It carries a link that opens an account; a restore never sends an old one. */
  opensAccount?: true;
  /** It leaves however much was sent to its address. */
  isUnbounded?: true;
  /** Others wait until a suspended recipient is let in again. */
  leavesDuringSuspension?: true;
  recipient(deps: Pick<Deps, 'database' | 'settings'>, parameters: Parameters): Promise<Recipient>;
  /** Called when it leaves, so that no secret is stored; null when there is no longer anybody to send it to. */
  write(sender: Sender, parameters: Parameters, deliveryId: number): Promise<Content | null>;
}

/** The one that goes with its deliveries: an account, by id or by number, or a support request. */
export function aboutOf(parameters: object): string {
  const { businessId, designationNumber, supportRequestId } = parameters as Record<string, unknown>;
  if (businessId !== undefined) return `account ${businessId}`;
  if (designationNumber !== undefined) return `number ${designationNumber}`;
  return supportRequestId === undefined ? '' : `support request ${supportRequestId}`;
}

export const kindNamed = (kinds: readonly DeliveryKind[], name: string) =>
  kinds.find((kind) => kind.name === name);

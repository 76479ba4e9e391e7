import type { DeliveryFailure } from '../../../contract/deliveries.ts';

/** A way out of the portal, such as mail: what its failures mean. */
export interface Channel {
  /** As the table has it. */
  name: string;
  /** What is kept of a failure; administrators read it. */
  describeFailure(error: unknown): string;
  /** The reason that the pages have words for. */
  reasonOf(described: string): DeliveryFailure;
  /** Whether the same would be refused again, so that it is not repeated. */
  isFinal(error: unknown): boolean;
  /** What the log may hold: no address, and nothing that a recipient said. */
  loggedFailure(error: unknown): object;
}

/** Hands over what a channel sends. */
export interface Transport<Content = unknown> {
  /** Resolves once it is handed over for good; says where it lies when that is a file. */
  send(messageId: string, content: Content, signal?: AbortSignal): Promise<string | undefined>;
  close(): void;
}

/** By the name of their channel. */
export type Transports = Record<string, Transport>;

import type { ItemKind, RequestState } from '../../../../contract/requests.ts';
import type { Instant } from './instant.ts';

/** What the program asks an employer for, about one application. */
export interface RequestsTable {
  /** Drawn by lot: counted numbers would tell each employer how many others are asked. */
  request_id: number;
  application_id: number;
  /** What the page that sent it called it, hashed; the same page sends once. */
  creation_key: string | null;
  state: RequestState;
  round: number;
  /** A day in the program's time zone, `yyyy-mm-dd`. */
  due_on: string;
  covering_text: string;
  sent_on: Instant;
  sent_by: number;
  /** Null while the present round is with the employer. */
  answered_on: Instant | null;
  partial_reason: string;
  /** When it was accepted, withdrawn or ended. */
  ended_on: Instant | null;
  version: number;
}

export interface RequestItemsTable {
  request_id: number;
  /** Counted within the request. */
  item_id: number;
  kind: ItemKind;
  slot: string | null;
  title: string;
  /** A list as JSON. */
  reasons: string;
  item_text: string;
  /** What was there when it was asked; it may be gone. */
  asked_document_id: number | null;
  /** In which it was asked last. */
  round: number;
  /** What was decided; whether it is answered follows from the answer and from what is attached. */
  state: 'open' | 'accepted' | 'notNeeded';
  answer: string;
  /** Of a slot only once it is settled: until then what is in the slot counts. */
  document_id: number | null;
  filename: string;
  version: number;
  /** `EarlierRound`s as JSON. */
  earlier: string;
}

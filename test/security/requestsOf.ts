import type { RequestOf } from '../../contract/calls.ts';
import type { SentRequest } from '../../contract/requests.ts';
import type { Server } from '../support/server.ts';
import { names, type Party } from './twoEmployers.ts';

export interface RequestsInStates {
  /** With the employer; its items are a document that is missing and a question. */
  open: SentRequest;
  /** The same, sent back without an answer. */
  answered: SentRequest;
}

/** Two more applications of that employer, of each of which it was asked something. */
export async function requestsOf(
  server: Server,
  { token }: Party,
  staff: string,
): Promise<RequestsInStates> {
  async function sent(): Promise<SentRequest> {
    const filed = await server.call('createApplication', names, token);
    const { ApplicationId } = JSON.parse(filed.body);
    const asked = { ...sampleRequest, ApplicationId };
    return JSON.parse((await server.call('sendRequest', asked, staff)).body);
  }
  const open = await sent();
  const { RequestId, Version } = await sent();
  const answer = { RequestId, Version, PartialReason: 'Later.' };
  const answered = JSON.parse((await server.call('sendAnswer', answer, token)).body);
  return { open, answered };
}

export const sampleRequest = {
  DueOn: '2026-12-05',
  Text: 'Please send what is missing.',
  Items: [
    { Kind: 'document', Slot: 'JobOffer', Text: 'Both pages.' },
    { Kind: 'question', Title: 'Home', Text: 'Since when?' },
  ],
} satisfies Omit<RequestOf<'sendRequest'>, 'ApplicationId'>;

import type { RequestInput } from '../../contract/calls.ts';
import type { SentRequest } from '../../contract/requests.ts';
import type { Server } from '../support/server.ts';
import { applicantFields, type TestEmployer } from './createTwoEmployers.ts';

export interface RequestsInStates {
  open: SentRequest;
  answered: SentRequest;
}

export async function createRequestsInStates(
  server: Server,
  { token }: TestEmployer,
  staff: string,
): Promise<RequestsInStates> {
  async function sent(): Promise<SentRequest> {
    const filedAnswer = await server.call('createApplication', applicantFields, token);
    const { ApplicationId } = JSON.parse(filedAnswer.body);
    const request = { ...sampleRequest, ApplicationId };
    return JSON.parse((await server.call('sendRequest', request, staff)).body);
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
} satisfies Omit<RequestInput<'sendRequest'>, 'ApplicationId'>;

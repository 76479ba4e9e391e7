import type { HistoryEntry } from '../../contract/applications.ts';
import type { RequestInput } from '../../contract/calls.ts';
import type { SentRequest } from '../../contract/requests.ts';
import { fileApplication, uploadPdf } from './applications.ts';
import type { TestPortal } from './portal.ts';

export async function createOfficeWithRequest(
  portal: TestPortal,
  overrides: Partial<RequestInput<'sendRequest'>> = {},
) {
  await portal.addEmployer();
  await portal.addAdministrator();
  const staff = await portal.signIn('ADMIN', true);
  const employer = await portal.signIn('EMP-1');
  const passportId = await uploadPdf(portal, employer, 'passport.pdf');
  const { ApplicationId } = await fileApplication(portal, employer, { PassportScanId: passportId });
  const request: RequestInput<'sendRequest'> = {
    ApplicationId,
    DueOn: '2026-12-05',
    Text: 'Please send what is missing.',
    Items: [
      {
        Kind: 'document',
        Slot: 'PassportScan',
        DocumentId: passportId,
        Reasons: ['unreadable'],
        Text: 'The photo is too dark.',
      },
      { Kind: 'question', Title: 'Home', Text: 'Since when?' },
      { Kind: 'additional', Title: 'Letter of the bank' },
    ],
    ...overrides,
  };

  return {
    staff,
    employer,
    passportId,
    ApplicationId,
    asked: request,
    send: (other: Partial<RequestInput<'sendRequest'>> = {}) =>
      portal.call('sendRequest', { ...request, ...other }, staff),
    withdraw: ({ RequestId, Version }: Pick<SentRequest, 'RequestId' | 'Version'>) =>
      portal.call('withdrawRequest', { RequestId, Version }, staff),
    save: (token: string, changed: Partial<RequestInput<'updateApplication'>>) =>
      portal.call('updateApplication', { ApplicationId, ...changed }, token),
    async requests(token: string): Promise<SentRequest[]> {
      return (await portal.call('listRequests', { applicationId: ApplicationId }, token)).json();
    },
    async historyKinds(): Promise<string[]> {
      const read = await portal.call('readHistory', { applicationId: ApplicationId }, staff);
      return (read.json() as HistoryEntry[]).map(({ Kind }) => Kind);
    },
  };
}

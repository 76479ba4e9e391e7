import { createSlotFields, findFilledSlots } from '../../contract/attachments.ts';
import { isStatusClosed } from '../../contract/enumerations.ts';
import type { RandomGenerator } from '../../server/demo/random.ts';
import { goodPassword } from '../../test/support/portal.ts';
import { pdf } from '../../test/support/sampleFiles.ts';
import type { Server } from '../../test/support/server.ts';
import type { RequestStatistics } from './requestStatistics.ts';

/** An account may send ten support requests in an hour; the simulated employer stays below that. */
const maxSupportRequests = 9;

export function createSimulatedEmployer(
  server: Server,
  tally: RequestStatistics,
  random: RandomGenerator,
  number: string,
) {
  let token = '';
  let supportRequests = 0;
  let filed = 0;

  async function signIn(): Promise<void> {
    const request = { DesignationNumber: number, Password: goodPassword };
    token = (await tally.time('sign-in', () => server.call('signIn', request))).body;
  }
  const readProfile = () => tally.time('profile', () => server.call('readBusiness', {}, token));

  async function listOwn(): Promise<{ ApplicationId: number }[]> {
    const list = () => server.call('listApplications', {}, token);
    return JSON.parse((await tally.time('list of own', list)).body);
  }

  async function upload(): Promise<number> {
    const file = { filename: 'paper.pdf', bytes: pdf(number, random.between(20_000, 800_000)) };
    return Number((await tally.time('upload', () => server.upload(token, file))).body);
  }

  async function file(): Promise<void> {
    filed += 1;
    const slot = { slot: 'JobOffer', documentId: await upload(), filename: '' };
    const request = { FirstName: 'Zoé', LastName: `${number} ${filed}`, JobTitle: 'Baker' };
    await tally.time('file an application', () =>
      server.call('createApplication', { ...request, ...createSlotFields([slot]) }, token),
    );
  }

  async function openAndSave(): Promise<void> {
    const own = await listOwn();
    if (own.length === 0) return file();
    const { ApplicationId } = random.pick(own);
    const opened = await tally.time('open', () =>
      server.call('readApplication', { applicationId: ApplicationId }, token),
    );
    await tally.time('notes', () =>
      server.call('listComments', { applicationId: ApplicationId }, token),
    );
    const result = JSON.parse(opened.body);
    const slots = findFilledSlots(result);
    const [first] = slots;
    if (first) {
      const { documentId } = first;
      await tally.time('download', () => server.call('downloadDocument', { documentId }, token));
    }
    if (isStatusClosed(result.ApplicationStatusId)) return;
    if (random.chance(0.3)) {
      slots.push({ slot: 'PassportScan', documentId: await upload(), filename: '' });
    }
    const JobTitle = `Baker ${random.between(1, 999)}`;
    const changed = { ...result, ...createSlotFields(slots), JobTitle };
    await tally.time('save', () =>
      server.call('updateApplication', { ...changed, Version: undefined }, token),
    );
  }

  async function askSupport(): Promise<void> {
    if (supportRequests >= maxSupportRequests) return;
    supportRequests += 1;
    const body = { FirstName: 'Ada', LastName: 'Roy', Telephone: '1', Type: 'technical' };
    const request = { ...body, Email: 'ada@lakeside.test', Message: 'How do I add a document?' };
    await tally.time('support', () => server.call('requestSupport', request, token));
  }

  async function signOutAndIn(): Promise<void> {
    await tally.time('sign-out', () => server.call('signOut', {}, token));
    await signIn();
  }

  return {
    signIn,
    async step(): Promise<unknown> {
      const what = random.between(1, 100);
      if (what <= 40) return openAndSave();
      if (what <= 65) return listOwn();
      if (what <= 85) return file();
      if (what <= 92) return readProfile();
      return what <= 97 ? signOutAndIn() : askSupport();
    },
  };
}

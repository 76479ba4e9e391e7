import { statuses } from '../../contract/program.ts';
import type { RandomGenerator } from '../../server/demo/random.ts';
import { goodPassword } from '../../test/support/portal.ts';
import type { Server } from '../../test/support/server.ts';
import type { RequestStatistics } from './requestStatistics.ts';

export function createSimulatedAdministrator(
  server: Server,
  tally: RequestStatistics,
  random: RandomGenerator,
  number: string,
) {
  let token = '';

  async function signIn(): Promise<void> {
    const request = { DesignationNumber: number, Password: goodPassword, IsAdministrator: true };
    token = (await tally.time('sign-in', () => server.call('signIn', request))).body;
  }
  async function listAll(): Promise<{ ApplicationId: number }[]> {
    const list = () => server.call('listApplications', {}, token);
    return JSON.parse((await tally.time('list of all', list)).body);
  }

  async function review(): Promise<void> {
    const all = await listAll();
    if (all.length === 0) return;
    const { ApplicationId } = random.pick(all);
    const opened = await tally.time('open', () =>
      server.call('readApplication', { applicationId: ApplicationId }, token),
    );
    const result = { ...JSON.parse(opened.body), Version: undefined };
    const { id: ApplicationStatusId } = random.pick(statuses);
    await tally.time('status', () =>
      server.call('updateApplication', { ...result, ApplicationStatusId }, token),
    );
    const note = { ApplicationId, Note: 'Called the employer.', IsVisible: random.chance(0.5) };
    await tally.time('note', () => server.call('addComment', note, token));
  }

  const search = () =>
    tally.time('search', () =>
      server.call('search', { OperatingName: 'Inn', ApplicationLastName: 'EMP' }, token),
    );
  const listProfiles = () => tally.time('profiles', () => server.call('listBusinesses', {}, token));

  return {
    signIn,
    async step(): Promise<unknown> {
      const what = random.between(1, 100);
      if (what <= 55) return review();
      if (what <= 80) return search();
      return what <= 90 ? listAll() : listProfiles();
    },
  };
}

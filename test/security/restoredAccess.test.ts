import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { deliveryKinds } from '../../server/deliveryKinds.ts';
import { insertFirstHistoryMark } from '../../server/mail/notices/createNoticesFromHistory.usecases.ts';
import { runNotificationsOnce } from '../../server/mail/notices/notificationLoop.ts';
import { deliverDueMails } from '../../server/mail/outbox/deliveries.usecases.ts';
import type { Message } from '../../server/mail/outbox/mail/message.ts';
import { makeBackup } from '../../server/operations/commands/backups/makeBackup.ts';
import { openBackup } from '../../server/operations/commands/backups/openBackup.ts';
import { restoreBackup } from '../../server/operations/commands/restoring/restoreBackup.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { createFolderStore } from '../../server/platform/files/folderStore.ts';
import { readSettings, type Settings } from '../../server/platform/settings/settings.ts';
import { fileApplication } from '../support/applications.ts';
import { createPostgresDatabase, postgresServerUrl } from '../support/databases.ts';
import { goodPassword, onEveryEngine, publicUrl } from '../support/portal.ts';
import { listenOnFreePort } from '../support/server.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';

const ignoreOutput = () => {};
const signInRequest = {
  FirstName: 'Ada',
  LastName: 'Roy',
  Email: 'ada@lakeside.test',
  Telephone: '705 555 0100',
  Message: 'Help, please.',
  Type: 'inquiry',
};

const databaseCases: [string, typeof test | typeof test.skip, () => Promise<Settings>][] = [
  ['a folder', test, async () => readSettings({ DATA_DIR: createTemporaryFolder() })],
  [
    'PostgreSQL',
    testWithRequirement(postgresServerUrl, 'TEST_DATABASE_URL'),
    async () => {
      const target = await createPostgresDatabase(String(postgresServerUrl));
      onTestFinished(target.remove);
      return readSettings({ DATA_DIR: createTemporaryFolder(), DATABASE_URL: target.url });
    },
  ],
];

onEveryEngine('Access after a restore', (portal) => {
  async function openOffice() {
    await portal().addEmployer();
    const businessId = await portal().addAdministrator();
    await portal().call('requestReset', { designationNumber: 'EMP-1' });
    const [mail] = await portal().deliverMails();
    const link = JSON.stringify(mail).match(/password\/([\w-]{43})/)?.[1] ?? '';
    const token = await portal().signIn('EMP-1');
    const administrator = await portal().signIn('ADMIN', true);
    await portal().call('startSecondFactor', { Password: goodPassword }, administrator);
    await portal().call('requestReset', { designationNumber: 'ADMIN' });
    await portal().call('inviteEmployer', { BusinessId: businessId - 1 }, administrator);
    await portal().call('requestSupport', signInRequest, token);
    return { link, tokens: [token, administrator] };
  }

  async function restore(settings: Settings, choices?: { sendWaitingMail: boolean }) {
    const { deps, engine } = portal();
    const folder = createTemporaryFolder();
    const office = { ...deps, engine, dataFolder: deps.settings.dataFolder };
    const made = await makeBackup(office, folder, deps.clock.now(), ignoreOutput);
    const backup = await openBackup(made.folder, office);
    const lines: string[] = [];
    await restoreBackup(backup, settings, (line) => lines.push(line), choices);
    await backup.close();
    const restored = openDatabase(settings).database;
    const stored = {
      ...deps,
      database: restored,
      store: await createFolderStore(join(settings.dataFolder, 'documents')),
    };
    const app = await buildApp(stored);
    onTestFinished(async () => {
      await app.close();
      await restored.destroy();
    });
    return { server: await listenOnFreePort(app), deps: stored, told: lines };
  }

  async function mailsOf(deps: Awaited<ReturnType<typeof restore>>['deps']): Promise<string[]> {
    const mails: Message[] = [];
    const send = async (_id: string, message: Message) => void mails.push(message);
    await deliverDueMails({ ...deps, publicUrl }, deliveryKinds, {
      mail: { send, close: () => {} },
    });
    return mails.map(({ subject }) => subject);
  }

  for (const [place, only, settings] of databaseCases) {
    only(`a backup restored into ${place} contains no session, link or second step`, async () => {
      const { link, tokens } = await openOffice();
      const { server, deps, told } = await restore(await settings());
      for (const token of tokens) {
        expect((await server.call('readBusiness', {}, token)).status).toBe(401);
      }
      const set = await server.call('setPassword', { ResetId: link, Password: 'grit-and-moss-11' });
      expect(set.body).not.toContain('Ok');
      const factors = await deps.database.selectFrom('second_factors').selectAll().execute();
      expect(factors.map(({ offered_secret }) => offered_secret)).toEqual([null]);
      const signIn = { DesignationNumber: 'EMP-1', Password: goodPassword };
      expect((await server.call('signIn', signIn)).body).toMatch(/^[\w-]{43}$/);
      expect(told.join()).toContain('Everyone must sign in again');
    });

    only(
      `a backup restored into ${place} withholds waiting mails, which staff can see`,
      async () => {
        await openOffice();
        const { server, deps, told } = await restore(await settings());
        expect(await mailsOf(deps)).toEqual([]);
        expect(told.join()).toContain('Waiting emails that are now held: 4.');
        const signIn = {
          DesignationNumber: 'ADMIN',
          Password: goodPassword,
          IsAdministrator: true,
        };
        const administrator = (await server.call('signIn', signIn)).body;
        const listed = JSON.parse((await server.call('listFailedMails', {}, administrator)).body);
        expect(listed).toMatchObject(
          ['supportCopy', 'supportRequest', 'invitation', 'passwordReset'].map((Kind) => ({
            Kind,
            Why: 'restored',
          })),
        );
      },
    );

    only(
      `a backup restored into ${place} sends no notices that may have been sent since the backup`,
      async () => {
        await portal().addEmployer();
        await portal().addAdministrator();
        const token = await portal().signIn('EMP-1');
        const { ApplicationId } = await fileApplication(portal(), token);
        await runNotificationsOnce(portal().deps);
        await fileApplication(portal(), token);
        const { server, deps } = await restore(await settings());
        await insertFirstHistoryMark(deps);
        const look = async () => {
          portal().passMinutes(20);
          await runNotificationsOnce({ ...deps, clock: portal().deps.clock });
          return mailsOf(deps);
        };
        expect(await look()).toEqual([]);
        const signIn = {
          DesignationNumber: 'ADMIN',
          Password: goodPassword,
          IsAdministrator: true,
        };
        const administrator = (await server.call('signIn', signIn)).body;
        const change = { ApplicationId, ApplicationStatusId: 2 };
        expect((await server.call('updateApplication', change, administrator)).status).toBe(200);
        expect(await look()).toEqual([expect.stringContaining('see its new status')]);
      },
    );

    only(
      `a backup restored into ${place} sends waiting mails on request, except password links`,
      async () => {
        await openOffice();
        const { deps } = await restore(await settings(), { sendWaitingMail: true });
        expect(await mailsOf(deps)).toEqual([
          expect.stringContaining('support request'),
          expect.stringContaining('we received your support request'),
        ]);
      },
    );
  }
});

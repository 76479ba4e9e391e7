import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import { queueDelivery } from '../../server/mail/outbox/deliveries.usecases.ts';
import { supportRequestMail } from '../../server/mail/support/support.mails.ts';
import { createCleanups } from '../../server/sweeps.ts';
import { Client } from '../support/client.ts';
import { createPostgresDatabase, postgresServerUrl } from '../support/databases.ts';
import { findFreePort } from '../support/freePort.ts';
import {
  type ListeningPortal,
  postJson,
  signInAsAdministrator,
  startPortalOnPostgres,
} from '../support/portalOnPostgres.ts';
import { startPortalProcess } from '../support/portalProcess.ts';
import { bucketKeys, startSignedBucket } from '../support/signedBucket.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';

const testOnPostgres = testWithRequirement(postgresServerUrl, 'TEST_DATABASE_URL');

const createBucketSettings = ({ endpoint }: { endpoint: string }) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: 'papers',
  S3_REGION: bucketKeys.region,
  S3_ACCESS_KEY_ID: bucketKeys.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucketKeys.secretAccessKey,
});

describe('Two servers on one database', () => {
  let listeningPortal: ListeningPortal;
  let other: ListeningPortal;

  beforeEach(async () => {
    const database = await createPostgresDatabase(String(postgresServerUrl));
    onTestFinished(database.remove);
    const bucket = await startSignedBucket();
    onTestFinished(bucket.close);
    const settings = { SUPPORT_EMAIL: 'help@program.test', ...createBucketSettings(bucket) };
    [listeningPortal, other] = await Promise.all([
      startPortalOnPostgres(database.url, settings),
      startPortalOnPostgres(database.url, settings),
    ]);
  });

  const statusAt = async ({ url }: ListeningPortal, token: string) =>
    (await fetch(`${url}/api/businesses?token=${token}`)).status;

  testOnPostgres(
    'two servers that start at the same time prepare the database once and create one first administrator',
    { tags: 'slow' },
    async () => {
      const made = [listeningPortal, other].flatMap(({ reported: told }) => told);
      expect(made).toHaveLength(1);
      const accounts = await listeningPortal.portal.deps.database
        .selectFrom('businesses')
        .selectAll()
        .execute();
      expect(accounts.map((account) => account.designation_number)).toEqual(['ADMIN']);
    },
  );

  testOnPostgres(
    'a session opened on one server works on the other, and ends on both at once',
    { tags: 'slow' },
    async () => {
      const token = await signInAsAdministrator(listeningPortal.url);
      expect(await statusAt(other, token)).toBe(200);
      await postJson(`${other.url}/api/logout`, { Token: token });
      expect(await statusAt(listeningPortal, token)).toBe(401);
    },
  );

  testOnPostgres(
    'a document uploaded to one server is read from the other through the bucket',
    { tags: 'slow' },
    async () => {
      const token = await signInAsAdministrator(listeningPortal.url);
      const { id, sha256 } = await new Client(listeningPortal.url).upload(token, 'paper', 50_000);
      expect(await new Client(other.url).sha256Of(token, id)).toBe(sha256);
    },
  );

  testOnPostgres(
    'wrong sign-in tries on two servers are counted together',
    { tags: 'slow' },
    async () => {
      const wrong = { DesignationNumber: 'ADMIN', Password: 'wrong', IsAdministrator: true };
      const waits: (string | null)[] = [];
      for (let tries = 0; tries < 6; tries += 1) {
        const { url } = tries % 2 === 0 ? listeningPortal : other;
        const answer = await postJson(`${url}/api/login`, wrong);
        expect([answer.status, await answer.text()]).toEqual([200, '']);
        waits.push(answer.headers.get('retry-after'));
      }
      expect(waits).toEqual([null, null, null, null, null, expect.stringMatching(/^[1-9]\d*$/)]);
    },
  );

  testOnPostgres('two servers send every mail once', { tags: 'slow' }, async () => {
    const { database } = listeningPortal.portal.deps;
    const request = await database
      .insertInto('support_requests')
      .values({
        business_id: 1,
        first_name: 'Ada',
        last_name: 'Roy',
        email: 'ada@lakeside.test',
        telephone: '1',
        message: 'Help',
        type: 'technical',
        created_on: new Date().toISOString(),
      })
      .returning('support_request_id as supportRequestId')
      .executeTakeFirstOrThrow();
    const mails = 60;
    for (let count = 0; count < mails; count += 1) {
      await queueDelivery(database, new Date(), supportRequestMail, request);
    }
    for (const { portal } of [listeningPortal, other]) portal.deps.wakeDeliveries();
    const waiting = () =>
      database
        .selectFrom('deliveries')
        .select('delivery_id')
        .where('sent_on', 'is', null)
        .execute();
    await expect.poll(waiting, { timeout: 60_000 }).toEqual([]);

    const rows = await database.selectFrom('deliveries').select(['message_id', 'tries']).execute();
    expect(rows.map((row) => row.tries)).toEqual(rows.map(() => 1));
    const sent = [listeningPortal, other].map(findMessageIds);
    expect(sent.flat().map(removeHost).sort()).toEqual(
      rows.map((row) => removeHost(row.message_id)).sort(),
    );
    expect(sent.flat()).toHaveLength(mails);
  });

  testOnPostgres(
    'a program changed on one server is reloaded on the other',
    { tags: 'slow' },
    async () => {
      const database = await createPostgresDatabase(String(postgresServerUrl));
      onTestFinished(database.remove);
      const bucket = await startSignedBucket();
      onTestFinished(bucket.close);
      const start = async () => {
        const folder = join(createTemporaryFolder(), 'data');
        const settings = { DATABASE_URL: database.url, ...createBucketSettings(bucket) };
        const server = await startPortalProcess(folder, await findFreePort(), settings);
        onTestFinished(() => server.kill());
        return server;
      };
      const [here, there] = [await start(), await start()];
      const token = await signInAsAdministrator(here.url);
      for (const [at, other, count] of [
        [here, there, 1],
        [there, here, 2],
      ] as const) {
        const name = { en: `Tourism ${count}`, fr: `Tourisme ${count}` };
        const row = { List: 'sectors', Key: '', Seen: 0, Content: { name } };
        const changed = await postJson(`${at.url}/api/program`, { ...row, Token: token });
        expect(await changed.json()).toMatchObject({ Key: String(99 + count) });
        const readProgram = async () =>
          (await fetch(`${other.url}/api/program?token=${token}`)).text();
        await expect.poll(readProgram, { timeout: 60_000 }).toContain(name.fr);
      }
    },
  );

  testOnPostgres('two servers can clean up at the same time', { tags: 'slow' }, async () => {
    await Promise.all(
      [listeningPortal, other, listeningPortal, other].map(({ portal }) =>
        createCleanups(portal.deps).often(),
      ),
    );
  });
});

const removeHost = (messageId: string) => messageId.replace(/@.*/, '');

function findMessageIds({ portal }: ListeningPortal): string[] {
  const folder = join(portal.deps.settings.dataFolder, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) =>
    String(/^Message-ID: (.*)\r$/im.exec(readFileSync(join(folder, name), 'utf8'))?.[1]),
  );
}

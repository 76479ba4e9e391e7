import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { checkHistory } from '../../server/applications/history/checkHistory.usecases.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { Client } from '../support/client.ts';
import { findFreePort } from '../support/freePort.ts';
import { startPortalProcess } from '../support/portalProcess.ts';
import { hasPostgres, startPostgresServer } from '../support/postgresServer.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';

const roundCount = Number(process.env.ROUNDS ?? 3);
const personCount = 8;

const applicantFields = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };

testWithRequirement(hasPostgres, 'PostgreSQL (apt install postgresql)')(
  `acknowledged and visible changes survive ${roundCount} kills of PostgreSQL`,
  { tags: 'slow', timeout: (60 + roundCount * 20) * 1000 },
  async () => {
    const postgres = await startPostgresServer();
    onTestFinished(postgres.kill);
    await postgres.start();
    const dataFolder = join(createTemporaryFolder(), 'data');
    const settings = { DATABASE_URL: postgres.url };
    const portal = await startPortalProcess(dataFolder, await findFreePort(), settings);
    onTestFinished(() => portal.kill());
    const client = new Client(portal.url);
    const administrator = await client.signIn('ADMIN', true);
    const { token } = await client.addEmployer(administrator);
    const known = new Map<number, number>();
    for (let position = 0; position < personCount; position += 1) {
      const request = { ...applicantFields, Token: token };
      const answer = await client.json<SaveAnswer>('POST', '/api/application', request);
      known.set(answer.ApplicationId, answer.Version);
    }
    const note = ({ ApplicationId, Version }: SaveAnswer) =>
      known.set(ApplicationId, Math.max(Version, known.get(ApplicationId) ?? 0));
    const read = (id: number) =>
      client.json<SaveAnswer>('GET', `/api/application?token=${administrator}&applicationId=${id}`);

    for (let round = 1; round <= roundCount; round += 1) {
      let isUp = true;
      let answered = 0;
      const untilDown = async (ask: () => Promise<SaveAnswer>) => {
        while (isUp) {
          const answer = await ask().catch(() => undefined);
          if (answer) note(answer);
          answered += answer ? 1 : 0;
        }
      };
      let time = 0;
      const save = (ApplicationId: number) => {
        time += 1;
        const changed = { ...applicantFields, JobTitle: `Baker ${round} ${time}`, ApplicationId };
        return client.json<SaveAnswer>('PATCH', '/api/application', {
          ...changed,
          Token: administrator,
        });
      };
      const ids = [...known.keys()];
      const working = ids.flatMap((id) => [untilDown(() => save(id)), untilDown(() => read(id))]);
      await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(personCount * 4);
      await wait((round * 17) % 50);
      await postgres.kill();
      isUp = false;
      await Promise.all(working);
      await postgres.start();

      await expect
        .poll(() => read(Number(ids[0])).catch(() => null), { timeout: 60_000 })
        .toBeTruthy();
      for (const [id, version] of known)
        expect((await read(id)).Version).toBeGreaterThanOrEqual(version);
    }
    const { database } = openDatabase({ dataFolder, databaseUrl: postgres.url });
    onTestFinished(() => database.destroy());
    expect((await checkHistory(database)).problem).toBeNull();
  },
);

interface SaveAnswer {
  ApplicationId: number;
  Version: number;
}

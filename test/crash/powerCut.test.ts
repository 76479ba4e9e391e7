import { copyFileSync, existsSync, mkdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { checkHistory } from '../../server/applications/history/checkHistory.usecases.ts';
import { connectDatabase } from '../../server/platform/database/database.ts';
import { openSqlite } from '../../server/platform/database/sqlite.ts';
import { Client } from '../support/client.ts';
import { findFreePort } from '../support/freePort.ts';
import { startPortalProcess } from '../support/portalProcess.ts';
import { testWithStrace } from '../support/strace.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { SimulatedDisk, tracedCalls } from './simulatedDisk.ts';

/** `CUTS=2000 SAVES=60 vitest run test/crash/powerCut.test.ts` runs longer. */
const powerCutCount = Number(process.env.CUTS ?? 30);
const savesPerPerson = Number(process.env.SAVES ?? 12);
const personCount = 8;

const applicantFields = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };

function createRandomDecider(): (share: number) => boolean {
  let seed = 7;
  return (share) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648 < share;
  };
}

testWithStrace(
  'answered and visible changes of eight people survive a power cut',
  { tags: 'slow', timeout: 600_000 + powerCutCount * 1_000 },
  async () => {
    const folder = createTemporaryFolder();
    const [data, before] = [join(folder, 'data'), join(folder, 'before')];
    const trace = join(folder, 'trace');
    const strace = ['strace', '-D', '-f', '-y', '-xx', '-s', '5000', '-e', tracedCalls];
    const portal = await startPortalProcess(data, await findFreePort(), {}, [
      ...strace,
      '-o',
      trace,
    ]);
    onTestFinished(() => portal.kill());
    const client = new Client(portal.url);
    const administrator = await client.signIn('ADMIN', true);
    const { token } = await client.addEmployer(administrator);
    const ids: number[] = [];
    for (let position = 0; position < personCount; position += 1) {
      const application = { ...applicantFields, Token: token };
      const filedAnswer = await client.json<{ ApplicationId: number }>(
        'POST',
        '/api/application',
        application,
      );
      ids.push(filedAnswer.ApplicationId);
    }
    mkdirSync(before);
    for (const name of ['portal.db', 'portal.db-wal']) {
      if (existsSync(join(data, name))) copyFileSync(join(data, name), join(before, name));
    }
    const setUp = readFileSync(trace, 'utf8').lastIndexOf('\n') + 1;

    let reads = 0;
    let isSaving = true;
    const reading = ids.map(async (id) => {
      const query = `token=${administrator}&applicationId=${id}`;
      for (; isSaving; reads += 1) await client.json('GET', `/api/application?${query}`);
    });
    await Promise.all(
      ids.map(async (ApplicationId) => {
        for (let time = 1; time <= savesPerPerson; time += 1) {
          const JobTitle = `Baker ${ApplicationId} ${time}`;
          const changed = { ...applicantFields, ApplicationId, JobTitle, Token: administrator };
          await client.json('PATCH', '/api/application', changed);
        }
      }),
    );
    isSaving = false;
    await Promise.all(reading);
    const saves = personCount * savesPerPerson;
    let disk = new SimulatedDisk(before, '');
    const noted = () => {
      disk = new SimulatedDisk(before, readFileSync(trace, 'utf8').slice(setUp));
      return disk.answers.length;
    };
    await expect.poll(noted, { timeout: 60_000 }).toBe(saves + reads);
    expect(disk.syncs).toBeLessThan(saves);

    const happens = createRandomDecider();
    for (let cut = 1; cut <= powerCutCount; cut += 1) {
      const at = Math.ceil((disk.answers.length * cut) / powerCutCount) - 1;
      const line = 1 + Number(disk.answers[at]?.line);
      const after = join(folder, `cut-${cut}`);
      mkdirSync(after);
      const share = [0, 0.5, 0.97][cut % 3] ?? 0;
      disk.writeAsCutAt(line, after, () => happens(share));
      expect(await findProblemsAfterPowerCut(after, disk, line)).toEqual([]);
    }
    if (process.env.CUTS) {
      writeSync(
        1,
        `${saves} saves, ${reads} reads, ${disk.syncs} syncs, ${powerCutCount} power cuts: all there\n`,
      );
    }
  },
);

async function findProblemsAfterPowerCut(
  folder: string,
  disk: SimulatedDisk,
  line: number,
): Promise<string[]> {
  const database = connectDatabase(openSqlite(join(folder, 'portal.db')));
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(
      database,
    );
    const problems = rows.map((row) => row.integrity_check).filter((found) => found !== 'ok');
    const { problem: broken } = await checkHistory(database);
    if (broken) problems.push(broken);
    const result = await database
      .selectFrom('applications')
      .select(['application_id', 'version'])
      .execute();
    const versions = new Map(result.map((row) => [row.application_id, row.version]));
    for (const { id, version } of disk.answers.filter((answer) => answer.line < line)) {
      if ((versions.get(id) ?? 0) < version) problems.push(`version ${version} of ${id}`);
    }
    return problems;
  } finally {
    await database.destroy();
  }
}

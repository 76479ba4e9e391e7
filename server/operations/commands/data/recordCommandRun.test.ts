import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../../test/support/portal.ts';
import { findLastRuns } from '../../health/commandRuns.usecases.ts';
import { type CommandRun, recordCommandRun } from './recordCommandRun.ts';

const backupRun: CommandRun = {
  kind: 'backup',
  outcome: 'ok',
  startedOn: new Date('2026-11-20T03:30:00.000Z'),
  endedOn: new Date('2026-11-20T03:30:42.000Z'),
  target: '/var/backups/portal',
  said: '12 documents, 3 of them new.',
};

onEveryEngine('Recorded command runs', (portal) => {
  async function record(run: CommandRun): Promise<string[]> {
    const lines: string[] = [];
    await recordCommandRun(portal().deps.database, run, (line) => lines.push(line));
    return lines;
  }
  const recorded = () => findLastRuns(portal().deps.database);

  test('a new portal has no record of command runs', async () => {
    expect(await recorded()).toEqual({ backup: {}, verify: {}, drill: {} });
  });

  test('the portal records the last run and the last successful run of each command', async () => {
    const failed: CommandRun = { ...backupRun, outcome: 'broken', said: 'The disk is full.' };
    const verified: CommandRun = { ...backupRun, kind: 'verify', outcome: 'look', target: '' };
    for (const run of [backupRun, verified, failed]) expect(await record(run)).toEqual([]);
    expect(await recorded()).toEqual({
      backup: { last: failed, lastDone: backupRun },
      verify: { last: verified, lastDone: verified },
      drill: {},
    });
  });

  test('a command’s successful run at one target does not replace the record of a failed run at another target', async () => {
    const commandRun: CommandRun = { ...backupRun, kind: 'verify', outcome: 'look', target: '' };
    const well: CommandRun = { ...backupRun, kind: 'verify' };
    for (const run of [commandRun, well]) await record(run);
    expect((await recorded()).verify).toEqual({ last: commandRun, lastDone: well });
    const repeated: CommandRun = { ...commandRun, outcome: 'ok', said: 'Mended.' };
    await record(repeated);
    expect((await recorded()).verify).toEqual({ last: repeated, lastDone: repeated });

    const away: CommandRun = { ...backupRun, outcome: 'broken', target: '/mnt/usb' };
    const later = new Date('2026-11-24T03:30:00.000Z');
    const night: CommandRun = { ...backupRun, startedOn: later, endedOn: later };
    for (const run of [away, night]) await record(run);
    expect((await recorded()).backup).toEqual({ last: night, lastDone: night });
  });

  test('the portal keeps only the latest records of command runs, and always the last successful run', async () => {
    await record({ ...backupRun, said: 'before' });
    await record(backupRun);
    for (let times = 0; times < 60; times += 1) await record({ ...backupRun, outcome: 'broken' });
    expect((await recorded()).backup.lastDone).toEqual(backupRun);
    const counts = await sql<{ runs: number }>`
      select cast(count(*) as integer) as runs from command_runs`.execute(portal().deps.database);
    expect(counts.rows).toEqual([{ runs: 52 }]);
  });
});

onEveryEngine('Command runs on data from before the first release', (portal) => {
  test('a command works on data with an old schema, where the portal cannot record its run', async () => {
    const { database } = portal().deps;
    await sql`update kysely_migration set name = '0' || name`.execute(database);
    const lines: string[] = [];
    await recordCommandRun(database, backupRun, (line) => lines.push(line));
    await sql`update kysely_migration set name = substr(name, 2)`.execute(database);
    expect([lines, (await findLastRuns(database)).backup]).toEqual([[], {}]);
  });
});

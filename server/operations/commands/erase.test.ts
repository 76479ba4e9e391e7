import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileApplication } from '../../../test/support/applications.ts';
import { goodPassword, onEveryEngine } from '../../../test/support/portal.ts';
import { runCommand } from '../../../test/support/runCommand.ts';
import { createTemporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { makeBackup } from './backups/makeBackup.ts';

onEveryEngine('Erasing again after a restore', (portal) => {
  test('the restore command prints commands that repeat later erasures, and prints no commands when the backup contains all erasures', {
    tags: 'slow',
  }, async () => {
    const employerId = await portal().addEmployer();
    await portal().addEmployer({ designation_number: 'EMP-2' });
    await portal().addAdministrator();
    const admin = await portal().signIn('ADMIN', true);
    const other = await portal().signIn('EMP-2');
    const erased = [];
    for (let count = 0; count < 2; count += 1) erased.push(await fileApplication(portal(), other));
    const folder = createTemporaryFolder();
    const backups = join(folder, 'backups');
    const { database, store, keys, settings, clock } = portal().deps;
    const { dataFolder } = settings;
    const data = { database, engine: portal().engine, store, keys, dataFolder };
    const backUp = () => makeBackup(data, backups, clock.now(), () => {});

    await backUp();
    const [older = ''] = readdirSync(backups).filter((name) => name.endsWith('Z'));
    portal().passMinutes(10);
    const [first = '', second = ''] = erased.map(({ JobNumber }) => JobNumber);
    const createProof = (Confirmation: string) => ({ Confirmation, PresentPassword: goodPassword });
    for (const { ApplicationId, JobNumber } of erased) {
      const request = { ApplicationIds: [ApplicationId], ...createProof(JobNumber) };
      expect((await portal().call('eraseApplications', request, admin)).status).toBe(200);
    }
    const body = { BusinessId: employerId, ...createProof('EMP-1') };
    expect((await portal().call('eraseEmployer', body, admin)).status).toBe(200);
    portal().passMinutes(10);
    await backUp();

    const place = { DATA_DIR: join(folder, 'data') };
    const restored = await runCommand('restore', [join(backups, older)], place);
    expect([restored.code, restored.printed]).toEqual([
      0,
      expect.stringContaining(`portal erase application ${first} ${second} --apply`),
    ]);
    expect(restored.printed).toContain(`portal erase employer id:${employerId} --apply`);
    expect(restored.printed).toContain('"event":"erased"');

    const erase = (...numbers: string[]) =>
      runCommand('erase', ['application', ...numbers, '--apply'], place);
    const mistyped = await erase(first, 'RCIP-2026-000099');
    expect([mistyped.code, mistyped.printed]).toEqual([
      3,
      expect.stringContaining('There is no application RCIP-2026-000099.'),
    ]);
    const again = await erase(first.toLowerCase(), second);
    expect([again.code, again.printed]).toEqual([0, expect.not.stringContaining('There is no')]);
    const newest = await runCommand('restore', [backups], { DATA_DIR: join(folder, 'newest') });
    expect([newest.code, newest.printed]).toEqual([0, expect.not.stringContaining('--apply')]);
  });

  test('the restore command finds erasures to repeat although a wrong clock dated a backup years ahead', {
    tags: 'slow',
  }, async () => {
    await portal().addEmployer();
    await portal().addAdministrator();
    const employer = await portal().signIn('EMP-1');
    const admin = await portal().signIn('ADMIN', true);
    const erased = [await fileApplication(portal(), employer)];
    erased.push(await fileApplication(portal(), employer));
    const folder = createTemporaryFolder();
    const backups = join(folder, 'backups');
    const { database, store, keys, settings, clock } = portal().deps;
    const { dataFolder } = settings;
    const data = { database, engine: portal().engine, store, keys, dataFolder };
    const backUp = (on: Date) => makeBackup(data, backups, on, () => {});
    const erase = async ({ ApplicationId, JobNumber }: (typeof erased)[number]) => {
      const proof = { Confirmation: JobNumber, PresentPassword: goodPassword };
      const request = { ApplicationIds: [ApplicationId], ...proof };
      expect((await portal().call('eraseApplications', request, admin)).status).toBe(200);
    };
    const [before, after] = erased.map(({ JobNumber }) => JobNumber);
    if (erased[0]) await erase(erased[0]);
    await backUp(new Date('2099-01-01T00:00:00Z'));
    if (erased[1]) await erase(erased[1]);
    portal().passMinutes(10);
    await backUp(clock.now());

    const ahead = join(backups, readdirSync(backups).find((name) => name.startsWith('2099')) ?? '');
    const { code, printed } = await runCommand('restore', [ahead], { DATA_DIR: join(folder, 'd') });
    expect([code, printed]).toEqual([
      0,
      expect.stringContaining(`portal erase application ${after} --apply`),
    ]);
    expect(printed).not.toContain(before);
    const newest = await runCommand('restore', [backups], { DATA_DIR: join(folder, 'newest') });
    expect([newest.code, newest.printed]).toEqual([0, expect.not.stringContaining('--apply')]);
  });
});

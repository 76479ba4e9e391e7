import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { verifyPortalData } from '../../server/operations/commands/backups/verifyBackup.ts';
import { fileApplication, uploadPdf } from '../support/applications.ts';
import { createSqliteTestPortal, type TestPortal } from '../support/portal.ts';
import { pdf } from '../support/sampleFiles.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';

const testOnMountedDisk = testWithRequirement(canMount(), 'root');

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mount-'));
  try {
    mountDisk(folder);
    execFileSync('umount', [folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

function mountDisk(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'ignore' });
}

describe('While the disk is full', () => {
  const usual = process.env.TMPDIR;
  let disk: string;
  let portal: TestPortal & { remove(): Promise<void> };
  let token: string;
  let documentId: number;
  let ApplicationId: number;

  beforeEach(async () => {
    disk = mkdtempSync(join(tmpdir(), 'portal-disk-'));
    mountDisk(disk);
    process.env.TMPDIR = disk;
    portal = await createSqliteTestPortal();
    await portal.addEmployer();
    token = await portal.signIn('EMP-1');
    documentId = await uploadPdf(portal, token);
    const application = await fileApplication(portal, token, { JobOfferId: documentId });
    ApplicationId = application.ApplicationId;
  });
  afterEach(async () => {
    if (usual) process.env.TMPDIR = usual;
    else delete process.env.TMPDIR;
    await portal.remove();
    execFileSync('umount', [disk]);
    rmdirSync(disk);
  });

  const ballast = () => join(disk, 'ballast');

  function fill(): void {
    let size = 1 << 20;
    while (size >= 1) {
      try {
        writeFileSync(ballast(), Buffer.alloc(size), { flag: 'a' });
      } catch {
        size >>= 1;
      }
    }
  }

  async function writes(): Promise<{ status: number; body: string }[]> {
    const note = { FirstName: 'Zoé', LastName: 'Roy', JobTitle: 'Baker', JobOfferId: documentId };
    return [
      await portal.upload(token, { filename: 'b.pdf', bytes: pdf('b', 200_000) }),
      await portal.call('updateApplication', { ApplicationId, ...note }, token),
      await portal.call('createApplication', note, token),
      await portal.call('signIn', { DesignationNumber: 'EMP-1', Password: 'x' }),
    ];
  }

  async function reads(): Promise<number[]> {
    const answers = [
      await portal.call('readBusiness', {}, token),
      await portal.call('listApplications', {}, token),
      await portal.call('readApplication', { applicationId: ApplicationId }, token),
      await portal.call('downloadDocument', { documentId }, token),
    ];
    return answers.map((answer) => answer.status);
  }

  async function problems(): Promise<string[]> {
    const { database, store, keys } = portal.deps;
    const later = new Date(Date.now() + 48 * 3_600_000);
    return verifyPortalData({ database, engine: 'sqlite', store, keys }, later, () => {});
  }

  testOnMountedDisk(
    'the server answers writes with 503 while the disk is full, continues to read, and stores nothing incompletely',
    { tags: 'slow' },
    async () => {
      fill();
      for (const { status, body } of await writes()) {
        expect([status, body]).toEqual([503, expect.stringContaining('no room')]);
      }
      expect(await reads()).toEqual([200, 200, 200, 200]);
      portal.passMinutes(5);
      expect(await reads()).toEqual([200, 200, 200, 200]);
      expect(await problems()).toEqual([]);

      rmSync(ballast());
      expect((await writes()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await reads()).toEqual([200, 200, 200, 200]);
      expect(await problems()).toEqual([]);
    },
  );
});

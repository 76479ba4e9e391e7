import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { anApplication, fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';
import { runCommand } from '../../../test/support/runCommand.ts';
import { createTemporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { generateKey } from '../../platform/crypto/keyring.ts';
import { readCounter } from '../../platform/database/counters.ts';
import { connectDatabase } from '../../platform/database/database.ts';
import { openSqlite } from '../../platform/database/sqlite.ts';
import { getDocumentsFolder } from './backups/backupFolder.ts';
import { makeBackup } from './backups/makeBackup.ts';

const encryptionKey = generateKey();

const defineTests = (environment: Record<string, string>) => (portal: () => TestPortal) => {
  let backups: string;
  let damaged: number;

  beforeEach(async () => {
    await portal().addEmployer({ operating_name: '=Lakeside, Inn', designation_number: 'EMP-1' });
    const employer = await portal().signIn('EMP-1');
    const upload = (name: string) => uploadPdf(portal(), employer, name);
    const lost = await upload('further.pdf');
    damaged = await upload('work.pdf');
    await fileApplication(portal(), employer, {
      ...anApplication,
      JobOfferId: await upload('offer.pdf'),
      ProofOfWorkExperienceId: damaged,
      AdditionalDocuments: [{ DocumentId: lost, Title: 'Overview' }],
    });
    const { database, store, keys, settings, clock } = portal().deps;
    const getKey = async (document: number) => {
      const rows = database.selectFrom('documents').select('store_key');
      const row = await rows.where('document_id', '=', document).executeTakeFirstOrThrow();
      return row.store_key;
    };
    await store.delete(await getKey(lost));
    await portal().addAdministrator();
    const token = await portal().signIn('ADMIN', true);
    const sector = { name: { en: 'Mines', fr: 'Mines' } };
    const row = { List: 'sectors' as const, Key: '', Seen: 0, Content: sector };
    const changed = await portal().call('saveProgramRow', row, token);
    expect(changed.json()).toMatchObject({ Key: '100' });
    backups = createTemporaryFolder();
    const { dataFolder } = settings;
    const data = { database, engine: portal().engine, store, keys, dataFolder };
    await makeBackup(data, backups, clock.now(), () => {});
    const name = await getKey(damaged);
    writeFileSync(join(getDocumentsFolder(backups), name.slice(0, 2), name), 'no longer a PDF');
  });

  test('the restore command names a damaged document and stops, unless asked to restore the rest', {
    tags: 'slow',
  }, async () => {
    const settings = { ...environment, DATA_DIR: createTemporaryFolder() };
    const refused = await runCommand('restore', [backups], settings);
    expect(refused.code).toBe(1);
    expect(refused.printed).toMatch(
      /RCIP-2026-000001, =Lakeside, Inn \(EMP-1\), Proof of Work Experience, work\.pdf: .*damaged/,
    );
    expect(refused.printed).toContain('--skip-damaged');
    expect(existsSync(join(settings.DATA_DIR, 'portal.db'))).toBe(false);

    const restored = await runCommand('restore', [backups, '--skip-damaged'], settings);
    expect(restored.code).toBe(3);
    expect(restored.printed).toContain('Proof of Work Experience, work.pdf');
    expect(restored.printed).toContain('Additional Document “Overview”, further.pdf');
    // A browser may have cached other rows under a version that was assigned after the backup.
    const database = connectDatabase(openSqlite(join(settings.DATA_DIR, 'portal.db')));
    onTestFinished(() => database.destroy());
    expect(await readCounter(database, 'program')).toBe(1_001);
    const verified = await runCommand('verify', [], settings);
    expect(verified.code).toBe(3);
    expect(verified.printed.match(/RCIP-2026-000001, .*(work|further)\.pdf: .*/g)).toHaveLength(2);
  });
};

onEveryEngine('A restore', defineTests({}));
onEveryEngine('A restore of an encrypted backup', defineTests({ ENCRYPTION_KEY: encryptionKey }), {
  ENCRYPTION_KEY: encryptionKey,
});

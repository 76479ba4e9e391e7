import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { recordChange } from '../../server/applications/history/index.ts';
import { migrate } from '../../server/migrations/migrate.ts';
import { insertAccount } from '../../server/people/accounts/records/accounts.queries.ts';
import { recordCurrentKey } from '../../server/platform/crypto/keyRecords.ts';
import { readKeyring } from '../../server/platform/crypto/keyring.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { selectStoreForKey } from '../../server/platform/files/encryptedStore.ts';
import { createFolderStore } from '../../server/platform/files/folderStore.ts';
import { generateSecret } from '../../server/platform/secrets.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';
import { subscribers } from '../../server/subscribers.ts';
import { completeEmployer } from './portal.ts';
import { pdf } from './sampleFiles.ts';

export interface PortalOnDisk {
  folder: string;
  settings: Record<string, string> & { DATA_DIR: string };
  keys: string[];
}

export async function createPortalOnDisk(
  documents: number,
  environment: Record<string, string> = {},
  size = 2_000,
): Promise<PortalOnDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-office-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataFolder = join(folder, 'data');
  const settings = { ...environment, DATA_DIR: dataFolder };
  const ring = readKeyring(readSettings(settings));
  const store = await createFolderStore(join(dataFolder, 'documents'));
  const { database, engine } = openDatabase(readSettings(settings));
  await migrate(database, engine);
  const on = new Date().toISOString();
  await recordCurrentKey(database, ring, new Date());
  const business_id = await database.transaction().execute(async (trx) => {
    const businessId = await insertAccount(trx, {
      ...completeEmployer,
      terms_accepted_on: on,
      created_on: on,
      modified_on: on,
      password_hash: 'none',
    });
    const created = { kind: 'accountCreated', on: new Date(on), by: null, businessId } as const;
    await recordChange({ subscribers }, trx, created);
    return businessId;
  });
  const keys: string[] = [];
  for (let number = 1; number <= documents; number += 1) {
    const bytes = pdf(`paper ${number}`, size);
    const store_key = generateSecret();
    const key_id = ring.current?.id ?? null;
    await selectStoreForKey({ store, keys: ring }, key_id).put(store_key, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await database
      .insertInto('documents')
      .values({
        business_id,
        uploaded_by: business_id,
        filename: `paper ${number}.pdf`,
        media_type: 'application/pdf',
        size: bytes.length,
        sha256,
        store_key,
        key_id,
        created_on: on,
        unattached_since: on,
      })
      .execute();
    keys.push(store_key);
  }
  await database.destroy();
  return { folder, settings, keys };
}

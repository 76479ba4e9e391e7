import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defineStoreTests } from '../../../test/support/documentStoreTests.ts';
import { createTemporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { createFolderStore, openFolderStore } from './folderStore.ts';

describe('Folder store', () => {
  defineStoreTests(() => openFolderStore(createTemporaryFolder()));

  test('unfinished document files are removed when the portal starts, but not when a command runs', async () => {
    const folder = createTemporaryFolder();
    await openFolderStore(folder);
    writeFileSync(join(folder, 'unfinished', 'half-a-document'), 'half');
    await createFolderStore(folder);
    expect(readdirSync(join(folder, 'unfinished'))).toEqual(['half-a-document']);
    await openFolderStore(folder);
    expect(readdirSync(join(folder, 'unfinished'))).toEqual([]);
  });
});

import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storeSuite } from '../../../test/support/storeSuite.ts';
import { temporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { createFolderStore, openFolderStore } from './folderStore.ts';

describe('Folder store', () => {
  storeSuite(() => openFolderStore(temporaryFolder()));

  test('unfinished files are removed when the portal starts, not when a command runs', async () => {
    const folder = temporaryFolder();
    await openFolderStore(folder);
    writeFileSync(join(folder, 'unfinished', 'half-a-document'), 'half');
    await createFolderStore(folder);
    expect(readdirSync(join(folder, 'unfinished'))).toEqual(['half-a-document']);
    await openFolderStore(folder);
    expect(readdirSync(join(folder, 'unfinished'))).toEqual([]);
  });
});

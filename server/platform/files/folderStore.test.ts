import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../../../test/support/emptyFolder.ts';
import { storeSuite } from '../../../test/support/storeSuite.ts';
import { folderStore, openFolderStore } from './folderStore.ts';

describe('A folder of documents', () => {
  storeSuite(() => openFolderStore(emptyFolder()));

  test('loses what a crash left unfinished when its portal starts, but not when a command runs', async () => {
    const folder = emptyFolder();
    await openFolderStore(folder);
    writeFileSync(join(folder, 'unfinished', 'half-a-document'), 'half');
    await folderStore(folder);
    expect(readdirSync(join(folder, 'unfinished'))).toEqual(['half-a-document']);
    await openFolderStore(folder);
    expect(readdirSync(join(folder, 'unfinished'))).toEqual([]);
  });
});

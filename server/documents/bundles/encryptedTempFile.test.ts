import { readdirSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { EncryptedTempFile } from './encryptedTempFile.ts';

test('an encrypted temporary file is not listed in its folder, and returns everything that was written since the file was last restarted', async () => {
  const folder = createTemporaryFolder();
  const file = await EncryptedTempFile.in(folder);
  try {
    expect(readdirSync(folder)).toEqual([]);
    await file.begin();
    await file.write(Buffer.alloc(200_000, 'a try that was given up'));
    await file.begin();
    const pieces = ['first ', 'x'.repeat(100_000), ' last'].map((text) => Buffer.from(text));
    for (const piece of pieces) await file.write(piece);
    expect(file.size).toBe(100_011);
    expect((await buffer(file.read())).equals(Buffer.concat(pieces))).toBe(true);
  } finally {
    await file.close();
  }
});

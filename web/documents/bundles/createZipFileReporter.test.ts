import { expect, test } from 'vitest';
import { createZipFileReporter } from './createZipFileReporter.ts';

function createStoredEntry(name: string, content: Uint8Array): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([header, Buffer.from(name), content]);
}

test.each([1, 7, 31, 64, 100_000])(
  'the progress reporter finds the name of each file in a ZIP archive that arrives in pieces of %i bytes',
  (size) => {
    const archive = Buffer.concat([
      createStoredEntry('RCIP-2026-000001 Nguyễn.pdf', Buffer.alloc(500, 'PK\x03\x04')),
      createStoredEntry('empty', Buffer.alloc(0)),
      createStoredEntry('Index.pdf', Buffer.alloc(90)),
      Buffer.from('PK\x01\x02 the list at its end'),
    ]);
    const names: string[] = [];
    const read = createZipFileReporter((name) => names.push(name));
    for (let position = 0; position < archive.length; position += size)
      read(archive.subarray(position, position + size));
    expect(names).toEqual(['RCIP-2026-000001 Nguyễn.pdf', 'empty', 'Index.pdf']);
  },
);

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { createZip } from '../../../../test/support/workbooks.ts';
import { readTable } from './readTable.ts';
import { readTableRows } from './tableLines.ts';
import { readZippedDocument } from './zippedDocuments.ts';

async function listPaths(archive: Buffer): Promise<string[]> {
  const table = await readTable('papers.zip', [archive], 'papers');
  const paths: string[] = [];
  for await (const { cells } of readTableRows(Readable.from(table), 0)) paths.push(cells.join());
  return paths;
}

function renameEntry(archive: Buffer, from: string, to: string | Buffer): Buffer {
  const bytes = Buffer.from(archive);
  for (
    let position = bytes.indexOf(from);
    position >= 0;
    position = bytes.indexOf(from, position + 1)
  ) {
    Buffer.from(to).copy(bytes, position);
  }
  return bytes;
}

const directoryEntry = 'PK\x01\x02';
function setEntryFlag(archive: Buffer, flag: number): Buffer {
  const bytes = Buffer.from(archive);
  const position = bytes.indexOf(directoryEntry, 0, 'latin1') + 8;
  bytes.writeUInt16LE(bytes.readUInt16LE(position) | flag, position);
  return bytes;
}

function removeUtf8Flag(archive: Buffer): Buffer {
  const bytes = Buffer.from(archive);
  const position = bytes.indexOf(directoryEntry, 0, 'latin1') + 8;
  bytes.writeUInt16LE(bytes.readUInt16LE(position) & ~0x800, position);
  return bytes;
}

async function createZipWithMode(mode: number): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('/etc/passwd'), 'link.pdf', { mode });
  zip.end();
  return await buffer(zip.outputStream);
}

describe('A ZIP archive of documents', () => {
  test('the list of files in a ZIP archive omits folders and the files that operating systems add', async () => {
    const archive = await createZip({
      '1001/Job offer.pdf': 'a',
      '__MACOSX/1001/._Job offer.pdf': 'a',
      '1001/.DS_Store': 'a',
      '1001/Thumbs.db': 'a',
      'inner.zip': 'PK',
      '1002/re\u0301sume\u0301.pdf': 'a',
    });
    expect(await listPaths(archive)).toEqual([
      '1001/Job offer.pdf',
      'inner.zip',
      '1002/résumé.pdf',
    ]);
  });

  test('the portal correctly reads file names in a ZIP archive made on old Windows or macOS', async () => {
    const archive = removeUtf8Flag(await createZip({ 'r__sum__.pdf': 'a' }));
    const old = Buffer.from('r\x82_sum\x82_.pdf', 'latin1');
    expect(await listPaths(renameEntry(archive, 'r__sum__.pdf', old))).toEqual(['ré_sumé_.pdf']);
    expect(await listPaths(renameEntry(archive, 'r__sum__.pdf', 'résumé.pdf'))).toEqual([
      'résumé.pdf',
    ]);
  });

  test('paths in a ZIP archive may use the folder separator of Windows', async () => {
    const archive = await createZip({ '1001/a.pdf': 'a' });
    expect(await listPaths(renameEntry(archive, '1001/a.pdf', '1001\\a.pdf'))).toEqual([
      '1001/a.pdf',
    ]);
  });

  test.each<[string, string, () => Promise<Buffer>]>([
    [
      'an invalid path',
      'importZipUnsafe',
      async () => renameEntry(await createZip({ 'aa/b.pdf': 'a' }), 'aa/b.pdf', '../b.pdf'),
    ],
    [
      'such a path as on Windows',
      'importZipUnsafe',
      async () => renameEntry(await createZip({ 'aa/b.pdf': 'a' }), 'aa/b.pdf', '..\\b.pdf'),
    ],
    [
      'an absolute path',
      'importZipUnsafe',
      async () => renameEntry(await createZip({ 'aa/b.pdf': 'a' }), 'aa/b.pdf', '/a/b.pdf'),
    ],
    [
      'a drive',
      'importZipUnsafe',
      async () => renameEntry(await createZip({ 'aa/b.pdf': 'a' }), 'aa/b.pdf', 'C:/b.pdf'),
    ],
    ['a link', 'importZipUnsafe', () => createZipWithMode(0o120_777)],
    [
      'a name twice',
      'importZipUnsafe',
      async () => renameEntry(await createZip({ 'a.pdf': 'a', 'b.pdf': 'b' }), 'b.pdf', 'a.pdf'),
    ],
    ['a password', 'importLocked', async () => setEntryFlag(await createZip({ 'a.pdf': 'a' }), 1)],
    [
      'a strong password',
      'importLocked',
      async () => setEntryFlag(await createZip({ 'a.pdf': 'a' }), 0x41),
    ],
    [
      'more than 10,000 files',
      'importTooManyPapers',
      () => createZip(Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}`, '']))),
    ],
    [
      'more than 400 MB when inflated',
      'importTooMuch',
      () => createZip({ 'a.pdf': Buffer.alloc(400_000_001) }),
    ],
    ['no files', 'importEmpty', () => createZip({})],
    [
      'half of its bytes',
      'importDamaged',
      async () => (await createZip({ a: 'a' })).subarray(0, 60),
    ],
    ['no ZIP in it', 'importNoZip', async () => Buffer.from('%PDF-1.7')],
  ])('a ZIP archive of documents is refused when it has %s', async (_, code, make) => {
    const read = readTable('papers.zip', [await make()], 'papers');
    await expect(read).rejects.toMatchObject({ problems: [{ code, field: 'File' }] });
  });
});

describe('A document in a ZIP archive', () => {
  const inPieces = (archive: Buffer) =>
    Array.from({ length: Math.ceil(archive.length / 1_000) }, (_, at) =>
      archive.subarray(at * 1_000, (at + 1) * 1_000),
    );

  test('the portal reads a document by its path from a ZIP archive that is stored in pieces', async () => {
    const content = Buffer.from(Array.from({ length: 9_000 }, (_, at) => `${at},`).join(''));
    const pieces = inPieces(await createZip({ 'a.pdf': 'first', 'é/b.pdf': content }));
    expect(String(await readZippedDocument(pieces, 'a.pdf'))).toBe('first');
    expect((await readZippedDocument(pieces, 'é/b.pdf')).equals(content)).toBe(true);
    await expect(readZippedDocument(pieces, 'c.pdf')).rejects.toMatchObject({ status: 404 });
  });

  test('the portal refuses a document in a ZIP archive that exceeds the size limit', async () => {
    const pieces = inPieces(await createZip({ 'a.pdf': Buffer.alloc(4_000_001) }));
    await expect(readZippedDocument(pieces, 'a.pdf')).rejects.toMatchObject({
      problems: [{ code: 'documentTooLarge' }],
    });
  });

  test('the portal refuses a document that inflates to more bytes than its ZIP archive states', async () => {
    const archive = await createZip({ 'a.pdf': Buffer.alloc(500_000) });
    const position = archive.indexOf(directoryEntry, 0, 'latin1') + 24;
    archive.writeUInt32LE(1_000, position);
    await expect(readZippedDocument([archive], 'a.pdf')).rejects.toMatchObject({
      problems: [{ code: 'documentUnreadable' }],
    });
  });
});

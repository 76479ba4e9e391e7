import { randomBytes } from 'node:crypto';
import { globSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docx, pdf } from '../support/files.ts';
import { onlyWith } from '../support/onlyWith.ts';
import { startOwnServer } from '../support/ownServer.ts';
import { makeSqlitePortal } from '../support/portal.ts';
import { onEveryRunningServer } from '../support/server.ts';
import { canMount, mountSmall } from '../support/smallDisk.ts';

/** The file of the only document of that size in the data folder. */
function fileOf(dataFolder: string, size: number): string {
  const files = globSync(join(dataFolder, 'documents/??/*'));
  const found = files.filter((file) => statSync(file).size === size);
  expect(found).toHaveLength(1);
  return String(found[0]);
}

function flip(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(file, bytes);
}

const long = docx([{ name: 'word/media/a.bmp', content: randomBytes(400_000).toString('base64') }]);
const short = pdf('short');

onEveryRunningServer('A document whose bytes are damaged', (server, portal) => {
  async function uploaded(filename: string, bytes: Buffer) {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    const { body } = await server().upload(token, { filename, bytes });
    const documentId = Number(body);
    const read = () => server().call('downloadDocument', { documentId }, token);
    expect((await read()).bytes).toEqual(bytes);
    return { read, file: fileOf(portal().parts.settings.dataFolder, bytes.length) };
  }

  test('breaks off before its end, and the next reader is told why', async () => {
    const { read, file } = await uploaded('long.docx', long);
    flip(file, 300_000);
    await expect(read()).rejects.toThrow();
    expect(portal().logged()).toMatch(/"level":50.*The checksum is another one.*documentId/);
    const told = await read();
    expect({ status: told.status, body: told.body }).toMatchObject({
      status: 503,
      body: expect.stringContaining('The document is damaged. Tell support about it.'),
    });
    await portal().addAdministrator('STAFF');
    const staff = await portal().signIn('STAFF', true);
    const health = async () => (await server().call('readHealth', {}, staff)).body;
    expect(await health()).toContain('documentsDamaged');
    flip(file, 300_000);
    expect((await read()).bytes).toEqual(long);
    expect(await health()).not.toContain('documentsDamaged');
  });

  test('is refused at once where it is short', async () => {
    const { read, file } = await uploaded('short.pdf', short);
    flip(file, 20);
    expect(await read()).toMatchObject({ status: 503 });
  });

  test('is not handed out when it became shorter', async () => {
    const { read, file } = await uploaded('long.docx', long);
    truncateSync(file, long.length - 100_000);
    await expect(read()).rejects.toThrow();
  });
});

const onSmallDisk = onlyWith(canMount(), 'a full disk is a small tmpfs, which only root can mount');

onSmallDisk(
  '/readyz says no while the disk of an embedded database is full, and yes afterwards',
  async () => {
    const disk = mountSmall('24m');
    const usual = process.env.TMPDIR;
    process.env.TMPDIR = disk.folder;
    const portal = await makeSqlitePortal();
    try {
      const ready = async () => {
        const app = await portal.anotherApp();
        const { statusCode, body } = await app.inject({ url: '/readyz' });
        return [statusCode, body];
      };
      expect(await ready()).toEqual([200, 'ready']);
      const ballast = join(disk.folder, 'ballast');
      let megabytes = 0;
      try {
        for (; ; megabytes += 1) writeFileSync(ballast, Buffer.alloc(1_000_000, 1), { flag: 'a' });
      } catch {
        expect(megabytes).toBeGreaterThan(0);
      }
      const [status, body] = await ready();
      expect(status).toBe(503);
      expect(body).toContain('the disk is full');
      truncateSync(ballast, 0);
      expect(await ready()).toEqual([200, 'ready']);
    } finally {
      if (usual) process.env.TMPDIR = usual;
      else delete process.env.TMPDIR;
      await portal.remove();
      disk.remove();
    }
  },
);

test('how many documents were found damaged is a figure', async () => {
  const METRICS_TOKEN = 'a token for the figures';
  const server = await startOwnServer({ METRICS_TOKEN });
  try {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const figures = await fetch(`${server.url}/metrics`, { headers }).then((said) => said.text());
    expect(figures).toMatch(/^portal_documents_damaged 0$/m);
  } finally {
    await server.stop();
  }
});

import { randomBytes } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { storeDocumentBytes } from '../../server/documents/store/documentBytes.ts';
import { removeUnattachedDocuments } from '../../server/documents/store/documents.usecases.ts';
import { openS3Store } from '../../server/platform/files/s3Store.ts';
import { generateSecret } from '../../server/platform/secrets.ts';
import { startOwnServer } from '../support/ownServer.ts';
import { createSqliteTestPortal } from '../support/portal.ts';
import { docx, pdf } from '../support/sampleFiles.ts';
import { onEveryRunningServer } from '../support/server.ts';
import { bucketKeys, startSignedBucket } from '../support/signedBucket.ts';
import { canMount, mountSmallDisk } from '../support/smallDisk.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';

function findDocumentFile(dataFolder: string): string {
  const files = globSync(join(dataFolder, 'documents/??/*')).filter(
    (file) => !file.endsWith('installation-of-this-portal'),
  );
  expect(files).toHaveLength(1);
  return String(files[0]);
}

function flipByte(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(file, bytes);
}

const longDocument = docx([
  { name: 'word/media/a.bmp', content: randomBytes(400_000).toString('base64') },
]);
const shortDocument = pdf('short');

function testDamagedDocuments(title: string, text: RegExp, environment: Record<string, string>) {
  onEveryRunningServer(
    title,
    (server, portal) => {
      async function uploaded(filename: string, bytes: Buffer) {
        await portal().addEmployer();
        const token = await portal().signIn('EMP-1');
        const { body } = await server().upload(token, { filename, bytes });
        const documentId = Number(body);
        const read = () => server().call('downloadDocument', { documentId }, token);
        return { read, documentId, bytes };
      }

      async function uploadedToDisk(filename: string, bytes: Buffer) {
        const { read, documentId } = await uploaded(filename, bytes);
        expect((await read()).bytes).toEqual(bytes);
        return { read, documentId, file: findDocumentFile(portal().deps.settings.dataFolder) };
      }

      async function administrator() {
        await portal().addAdministrator('STAFF');
        const staff = await portal().signIn('STAFF', true);
        const readHealth = async () => (await server().call('readHealth', {}, staff)).body;
        const readWarned = async () => (await server().call('listWarnings', {}, staff)).body;
        return { health: readHealth, warned: readWarned };
      }

      test('the server sends no byte of a damaged document until somebody repairs the document', async () => {
        const { read, file } = await uploadedToDisk('long.docx', longDocument);
        flipByte(file, 300_000);
        const serverAnswer = await read();
        expect({ status: serverAnswer.status, body: serverAnswer.body }).toMatchObject({
          status: 503,
          body: expect.stringContaining('The document is damaged. Tell support about it.'),
        });
        expect(portal().logged()).toMatch(text);
        const { health } = await administrator();
        expect(await health()).toContain('documentsDamaged');
        flipByte(file, 300_000);
        expect((await read()).bytes).toEqual(longDocument);
        expect(await health()).not.toContain('documentsDamaged');
      });

      test('the server does not send a truncated document', async () => {
        const { read, file } = await uploadedToDisk('long.docx', longDocument);
        truncateSync(file, statSync(file).size - 100_000);
        expect((await read()).status).toBe(503);
      });

      test('staff see that the file of a document is missing until somebody restores the file or removes the document', async () => {
        const { read, documentId, file } = await uploadedToDisk('short.pdf', shortDocument);
        const { warned } = await administrator();
        const missing = {
          status: 503,
          body: expect.stringContaining('The document is damaged. Tell support about it.'),
        };
        rmSync(file);
        expect(await read()).toMatchObject(missing);
        expect(await warned()).toContain('documentsDamaged');

        const place = await storeDocumentBytes(portal().deps, generateSecret(), [shortDocument]);
        const { database } = portal().deps;
        await database
          .updateTable('documents')
          .set(place)
          .where('document_id', '=', documentId)
          .execute();
        expect(await warned()).toBe('[]');
        expect((await read()).bytes).toEqual(shortDocument);

        rmSync(findDocumentFile(portal().deps.settings.dataFolder));
        expect(await read()).toMatchObject(missing);
        expect(await warned()).toContain('documentsDamaged');
        portal().passMinutes(25 * 60);
        await removeUnattachedDocuments(portal().deps);
        expect(await warnedAgain()).toBe('[]');
      });

      async function warnedAgain() {
        const staff = await portal().signIn('STAFF', true);
        return (await server().call('listWarnings', {}, staff)).body;
      }

      test('the portal distinguishes a document that is missing from the storage bucket from a bucket that fails', async () => {
        const bucket = await startSignedBucket();
        onTestFinished(() => bucket.close());
        const { endpoint } = bucket;
        portal().deps.store = openS3Store({ endpoint, bucket: 'papers', ...bucketKeys });
        const { read } = await uploaded('short.pdf', shortDocument);
        const { warned } = await administrator();
        bucket.mishaps.push((_request, response) => response.writeHead(403).end());
        const away = await read();
        expect(away.status).toBe(503);
        expect(away.body).toContain('The document cannot be read at the moment.');
        expect(await warned()).toBe('[]');
        expect((await read()).bytes).toEqual(shortDocument);

        bucket.objects.clear();
        expect(await read()).toMatchObject({
          status: 503,
          body: expect.stringContaining('The document is damaged. Tell support about it.'),
        });
        expect(await warned()).toContain('documentsDamaged');

        const elsewhere = openS3Store({ endpoint, bucket: 'others', ...bucketKeys });
        portal().deps.store = elsewhere;
        expect((await read()).body).toContain('cannot be read at the moment');
      });
    },
    environment,
  );
}

testDamagedDocuments(
  'A document whose bytes are damaged',
  /"level":50.*The checksum is another one.*documentId/,
  {},
);
testDamagedDocuments(
  'An encrypted document whose bytes are damaged',
  /"level":50.*The bytes are not what was written.*documentId/,
  { ENCRYPTION_KEY: randomBytes(32).toString('base64') },
);

const testOnSmallDisk = testWithRequirement(canMount(), 'root');

testOnSmallDisk(
  '/readyz reports a full disk of an embedded database until there is room',
  async () => {
    const disk = mountSmallDisk('24m');
    const usual = process.env.TMPDIR;
    process.env.TMPDIR = disk.folder;
    const portal = await createSqliteTestPortal();
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

test('a metric counts the damaged documents', { tags: 'slow' }, async () => {
  const METRICS_TOKEN = 'a token for the figures';
  const server = await startOwnServer({ METRICS_TOKEN });
  try {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const figures = await fetch(`${server.url}/metrics`, { headers }).then((text) => text.text());
    expect(figures).toMatch(/^portal_documents_damaged 0$/m);
  } finally {
    await server.stop();
  }
});

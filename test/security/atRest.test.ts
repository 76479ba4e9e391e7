import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { goodPassword } from '../support/portal.ts';
import { pdf } from '../support/sampleFiles.ts';
import { onEveryRunningServer, sendRequest } from '../support/server.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';
import {
  correctPassword,
  createCode,
  setUpAuthenticator,
  signInWithPassword,
} from './authenticator.ts';

const markerText = 'PASSPORT-AB123456-OF-ZOE-TREMBLAY';
const encryptionKey = randomBytes(32).toString('base64');

function findFilesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(folder, name);
    return statSync(path).isFile() && readFileSync(path).includes(text);
  });
}

const testOnLinux = testWithRequirement(process.platform === 'linux', 'Linux');

function listOpenDocuments(): string[] {
  const folder = '/proc/self/fd';
  const files = readdirSync(folder).map((fd) => {
    try {
      return readlinkSync(join(folder, fd));
    } catch {
      return '';
    }
  });
  return files.filter((file) => file.includes('/documents/'));
}

onEveryRunningServer(
  'Encryption at rest',
  (server, portal) => {
    const bytes = pdf(markerText, 300_000);

    async function uploaded() {
      await portal().addEmployer();
      const token = await portal().signIn('EMP-1');
      const upload = async () => {
        const { body } = await server().upload(token, { filename: 'passport.pdf', bytes });
        return Number(body);
      };
      const address = (documentId: number) =>
        `${server().url}/api/document?token=${token}&documentId=${documentId}`;
      const download = (documentId: number) => sendRequest(address(documentId));
      return { upload, download, address };
    }

    async function fileOf(documentId: number): Promise<string> {
      const { store_key } = await portal()
        .deps.database.selectFrom('documents')
        .select('store_key')
        .where('document_id', '=', documentId)
        .executeTakeFirstOrThrow();
      const { dataFolder } = portal().deps.settings;
      return join(dataFolder, 'documents', store_key.slice(0, 2), store_key);
    }

    test('an encrypted document reveals nothing on the disk and is returned byte by byte', async () => {
      const { upload, download } = await uploaded();
      const id = await upload();
      const answer = await download(id);
      expect(answer.status).toBe(200);
      expect(answer.bytes.equals(bytes)).toBe(true);
      expect(findFilesWith(portal().deps.settings.dataFolder, markerText)).toEqual([]);
      expect(readFileSync(await fileOf(id)).length).toBeGreaterThan(bytes.length);
    });

    const damages: [string, (own: Buffer, other: Buffer) => Buffer][] = [
      ['another document of the same key', (_own, other) => other],
      ['plain bytes', () => bytes],
      ['the same with one bit changed', (own) => changeByte(own, 1_000)],
      ['nothing', () => Buffer.alloc(0)],
      ['its beginning, cut in the first piece', (own) => own.subarray(0, 2_000)],
      ['the same with a bit changed far behind', (own) => changeByte(own, 200_000)],
      ['the same without its end', (own) => own.subarray(0, 250_000)],
      ['the same without whole pieces at its end', (own) => own.subarray(0, 48 + 3 * 65_552)],
      ['the same with bytes behind its end', (own) => Buffer.concat([own, bytes.subarray(0, 100)])],
    ];

    test.each(damages)(
      'the portal refuses to return an encrypted document whose stored bytes were replaced by %s',
      async (_what, damage) => {
        const { upload, download } = await uploaded();
        const file = await fileOf(await upload());
        const other = readFileSync(await fileOf(await upload()));
        writeFileSync(file, damage(readFileSync(file), other));
        const answer = await download(1);
        expect(answer.status).toBe(503);
        expect(answer.body).toContain('The document is damaged.');
        expect(answer.body).not.toContain(markerText);
        expect(portal().logged()).toContain('the bytes of a document could not be read');
      },
    );

    testOnLinux('an abandoned download does not keep an encrypted file open', async () => {
      const { upload, address } = await uploaded();
      const id = await upload();
      for (let times = 0; times < 10; times += 1) {
        const asked = request(address(id), { agent: false }).end();
        const [answer] = await once(asked, 'response');
        await once(answer, 'readable');
        asked.on('error', () => {}).destroy();
      }
      await expect.poll(listOpenDocuments).toEqual([]);
      expect(portal().logged()).not.toContain('could not be read');
    });

    test('the secret of an authenticator app is encrypted, and its codes still work', async () => {
      await portal().addAdministrator();
      const offer = await server().call(
        'startSecondFactor',
        { Password: goodPassword },
        await signInWithPassword(server()),
      );
      const stored = () =>
        portal().deps.database.selectFrom('second_factors').selectAll().execute();
      expect(JSON.stringify(await stored())).not.toContain(JSON.parse(offer.body).Secret);
      const { secret } = await setUpAuthenticator(
        server(),
        portal(),
        await signInWithPassword(server()),
      );
      const [row] = await stored();
      expect(JSON.stringify(row)).not.toContain(secret);
      const pendingToken = await signInWithPassword(server());
      const answer = { Code: createCode(portal(), secret) };
      expect((await server().call('answerSecondFactor', answer, pendingToken)).status).toBe(200);

      const business_id = await portal().addAdministrator('OTHER');
      await portal()
        .deps.database.insertInto('second_factors')
        .values({ ...row, business_id, last_step: 0 } as typeof row & { business_id: number })
        .execute();
      portal().passMinutes(1);
      const other = await server().call('signIn', {
        ...correctPassword,
        DesignationNumber: 'OTHER',
      });
      const Code = createCode(portal(), secret);
      const refused = await server().call('answerSecondFactor', { Code }, other.body);
      expect(refused.status).toBe(500);
    });
  },
  { ENCRYPTION_KEY: encryptionKey },
);

function changeByte(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = Number(changed[at]) ^ 1;
  return changed;
}

import { expect, test } from 'vitest';
import { contentsOf } from '../support/contents.ts';
import {
  lockedPdf,
  ordinaryPdfs,
  scriptedPdfs,
  unreadablePdfs,
  unsafePdfs,
} from '../support/pdfCases.ts';
import { onEveryRunningServer } from '../support/server.ts';
import { ordinaryWord, unsafeOldWord, unsafeWord } from '../support/wordCases.ts';

onEveryRunningServer('A document', (server, portal) => {
  async function employer() {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    return async (filename: string, bytes: Buffer) => {
      const { status, body } = await server().upload(token, { filename, bytes });
      return { status, body, code: status === 200 ? '' : JSON.parse(body).errors[0].code };
    };
  }

  test.each([
    ['.docx', 422, 'documentUnsafe', unsafeWord],
    ['.doc', 422, 'documentUnsafe', unsafeOldWord],
    ['.pdf', 422, 'documentUnsafe', unsafePdfs],
    ['.pdf', 415, 'documentUnreadable', unreadablePdfs],
    ['.pdf', 422, 'documentLocked', [['with a password', lockedPdf('secret')] as const]],
  ] as const)(
    '%s that is not harmless is refused with %i and %s, and nothing is kept',
    async (extension, status, code, cases) => {
      const send = await employer();
      const before = await contentsOf(portal().parts.database);
      const taken: string[] = [];
      for (const [name, bytes] of cases) {
        const answer = await send(`a${extension}`, bytes);
        if (answer.status !== status || answer.code !== code) {
          taken.push(`${name}: ${answer.status} ${answer.code}`);
        }
      }
      expect(taken).toEqual([]);
      expect(await contentsOf(portal().parts.database)).toEqual(before);
    },
    60_000,
  );

  test.each([
    ['.docx', ordinaryWord],
    ['.pdf', ordinaryPdfs],
    ['.pdf', scriptedPdfs],
  ] as const)(
    '%s of an ordinary kind is taken',
    async (extension, cases) => {
      const send = await employer();
      const refused: string[] = [];
      for (const [name, bytes] of cases) {
        const answer = await send(`a${extension}`, bytes);
        if (answer.status !== 200) refused.push(`${name}: ${answer.status} ${answer.code}`);
      }
      expect(refused).toEqual([]);
    },
    60_000,
  );
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import { Client } from '../support/client.ts';
import { hostilePdfs } from '../support/hostilePdfs.ts';
import { type OwnServer, startOwnServer } from '../support/ownServer.ts';
import { goodPassword } from '../support/portal.ts';
import { readPdf } from '../support/readPdf.ts';

let ownServer: OwnServer;
let employer: string;
let staff: string;
let client: Client;

beforeAll(async () => {
  ownServer = await startOwnServer({
    ADMIN_PASSWORD: goodPassword,
    LOG_LEVEL: 'warn',
    UPLOADS_PER_HOUR: '2000',
    APPLICATIONS_PER_HOUR: '2000',
  });
  client = new Client(ownServer.url);
  staff = await client.signIn('ADMIN', true);
  employer = (await client.addEmployer(staff)).token;
}, 600_000);
afterAll(() => ownServer?.stop());

function readPeakMegabytes(): number {
  if (process.platform !== 'linux') return 0;
  return (
    Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${ownServer.pid}/status`, 'utf8'))?.[1]) /
    1_024
  );
}

const downloadBytes = async (address: string) => {
  const answer = await fetch(`${ownServer.url}${address}`);
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};

/** One PDF of each kind is always tested. The others run only in the slow tests. */
const frequentCases = [
  'a circle with a page',
  'one content 800 times',
  '1,000 pages of one content',
  '300 stamps of one look',
  '200,000 lists in lists',
  '80,000 small objects',
  'a bomb as a content',
  'an object after the end of the file',
  'a form of 20,000 fields',
];

describe.each([
  ['slow', hostilePdfs.filter(([name]) => frequentCases.includes(name))],
  ['rare', hostilePdfs.filter(([name]) => !frequentCases.includes(name))],
])('Hostile PDFs tagged %s', (tags, cases) => {
  test.each(cases)(
    'the portal refuses, attaches or merges a hostile PDF within the memory limit: %s',
    {
      tags,
      timeout: 180_000,
    },
    async (_, bytes) => {
      expect(bytes.length).toBeLessThan(4_000_000);
      const { status, body } = await ownServer.upload(employer, { filename: 'paper.pdf', bytes });
      if (status !== 200) {
        expect([415, 422]).toContain(status);
        return;
      }
      const { ApplicationId } = await client.json<Application>('POST', '/api/application', {
        FirstName: 'Zoé',
        LastName: 'Roy',
        JobTitle: 'Baker',
        PassportScanId: Number(body),
        Token: employer,
      });
      const one = await downloadBytes(
        `/api/application/pdf?applicationId=${ApplicationId}&token=${employer}`,
      );
      expect(one.status).toBe(200);
      const { pages, bookmarks, attachments } = await readPdf(one.bytes);
      expect(bookmarks.map(([title]) => title)).toEqual(['Cover', 'Passport Scan']);
      if (attachments.length > 0) expect(attachments[0]?.content.equals(bytes)).toBe(true);
      expect(pages.join()).not.toContain('SCORE 8.5');
      const archive = await downloadBytes(
        `/api/applications/pdfs?applicationIds=${ApplicationId}&token=${staff}`,
      );
      expect(archive.status).toBe(200);
      expect(archive.bytes.includes('Roy Zoé.pdf')).toBe(true);
      expect(readPeakMegabytes()).toBeLessThan(600);
    },
  );
});

test('the portal stays below 600 MB with all hostile PDFs together', { tags: 'slow' }, () => {
  expect(readPeakMegabytes()).toBeLessThan(600);
});

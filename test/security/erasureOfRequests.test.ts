import { expect, test } from 'vitest';
import type { SentRequest } from '../../contract/requests.ts';
import { runNotificationsOnce } from '../../server/mail/notices/notificationLoop.ts';
import { finishPendingErasures } from '../../server/sweeps.ts';
import { fileApplication, uploadPdf } from '../support/applications.ts';
import { longSessions } from '../support/noticeMails.ts';
import { goodPassword, onEveryEngine, type TestPortal } from '../support/portal.ts';

const applicantFields = { FirstName: 'Zoé', LastName: 'Quillfeather', JobTitle: 'Baker' };

async function readAllRows(portal: TestPortal): Promise<Record<string, unknown[]>> {
  const { database } = portal.deps;
  const tables = (await database.introspection.getTables()).map(({ name }) => name);
  const rows: Record<string, unknown[]> = {};
  for (const table of tables.filter((name) => !name.startsWith('kysely'))) {
    rows[table] = await database
      .selectFrom(table as 'deliveries')
      .selectAll()
      .execute();
  }
  return rows;
}

onEveryEngine(
  'Erasing requests',
  (portal) => {
    const call = (...args: Parameters<TestPortal['call']>) => portal().call(...args);
    const createProof = (Confirmation: string) => ({ Confirmation, PresentPassword: goodPassword });

    async function file() {
      const employerId = await portal().addEmployer();
      await portal().addAdministrator();
      const admin = await portal().signIn('ADMIN', true);
      const employer = await portal().signIn('EMP-1');
      const PassportScanId = await uploadPdf(portal(), employer, 'quill-passport.pdf');
      const letter = await uploadPdf(portal(), employer, 'quill-letter.pdf');
      const AdditionalDocuments = [{ DocumentId: letter, Title: 'Quill letter' }];
      const content = { ...applicantFields, PassportScanId, AdditionalDocuments };
      const { ApplicationId, JobNumber } = await fileApplication(portal(), employer, content);
      const ok = async (...args: Parameters<TestPortal['call']>) => {
        const answer = await call(...args);
        expect([args[0], answer.status, answer.body]).toEqual([args[0], 200, expect.anything()]);
        return (answer.body.startsWith('{') ? answer.json() : {}) as SentRequest;
      };
      for (const DocumentId of [PassportScanId, letter]) {
        const mark = { ApplicationId, DocumentId, State: 'toReplace' as const, Text: 'Quill one' };
        await ok('reviewDocument', mark, admin);
      }
      const date = { ApplicationId, DocumentId: PassportScanId, Date: '2026-12-01' };
      await ok('setDocumentDate', date, employer);
      await ok('listNews', {}, employer);
      const Items = [
        { Kind: 'document' as const, Slot: 'PassportScan', Text: 'Quill two' },
        { Kind: 'document' as const, Title: 'Quill letter', DocumentId: letter, Text: 'Quill' },
        { Kind: 'question' as const, Title: 'Quill', Text: 'Quill three' },
      ];
      const request = { ApplicationId, DueOn: '2026-12-05', Text: 'Quill four', Items };
      const { RequestId } = await ok('sendRequest', request, admin);
      const answer = (ItemId: number, overrides: object) =>
        ok('answerRequestItem', { RequestId, ItemId, Version: 1, ...overrides }, employer);
      const upload = (name: string) => uploadPdf(portal(), employer, name);
      await answer(1, { DocumentId: await upload('quill-passport-2.pdf') });
      await answer(2, { DocumentId: await upload('quill-letter-2.pdf') });
      const { Version } = await answer(3, { Answer: 'Quill five' });
      const sent = await ok('sendAnswer', { RequestId, Version }, employer);
      const repeated = [1, 2, 3].map((ItemId) => ({
        ItemId,
        Decision: 'askAgain' as const,
        Text: 'Quill six',
      }));
      const decision = { RequestId, Version: sent.Version, DueOn: '2026-12-06', Items: repeated };
      await ok('decideRequest', decision, admin);
      const news = await call('readNews', { applicationId: ApplicationId }, employer);
      const { Newest } = news.json() as { Newest: string };
      await ok('look', { ApplicationId, Newest }, employer);
      return { admin, employer, employerId, ApplicationId, JobNumber };
    }

    test('erasing an application removes its requests and prevents its queued mails', async () => {
      const { admin, ApplicationId, JobNumber } = await file();
      portal().passMinutes(11);
      await runNotificationsOnce(portal().deps);
      const preview = await call('previewErasure', { ApplicationIds: [ApplicationId] }, admin);
      expect(preview.json()).toMatchObject({ Counts: { Documents: 4 } });
      const request = { ApplicationIds: [ApplicationId], ...createProof(JobNumber) };
      expect((await call('eraseApplications', request, admin)).status).toBe(200);
      expect(await portal().gatherMails()).toEqual([]);
      await finishPendingErasures(portal().deps);
      const rows = await readAllRows(portal());
      expect(JSON.stringify(rows)).not.toMatch(/quill|baker/i);
      const stored: string[] = [];
      for await (const { key } of portal().deps.store.list()) stored.push(key);
      expect(stored).toEqual([]);
    });

    test('erasing an employer removes its requests and prevents its waiting mails', async () => {
      const { admin, employerId } = await file();
      portal().passMinutes(5);
      const BusinessId = employerId;
      const preview = await call('previewEmployerErasure', { BusinessId }, admin);
      expect(preview.json()).toMatchObject({ Counts: { Applications: 1, Documents: 4 } });
      const request = { BusinessId, ...createProof('EMP-1') };
      expect((await call('eraseEmployer', request, admin)).status).toBe(200);
      portal().passMinutes(11);
      expect(await portal().gatherMails()).toEqual([]);
      await finishPendingErasures(portal().deps);
      const rows = await readAllRows(portal());
      expect(JSON.stringify(rows)).not.toMatch(/quill|baker|lakeside|\broy\b/i);
      const stored: string[] = [];
      for await (const { key } of portal().deps.store.list()) stored.push(key);
      expect(stored).toEqual([]);
    });
  },
  longSessions,
);

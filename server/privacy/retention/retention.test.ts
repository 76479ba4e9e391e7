import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anApplication, fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import { pdf } from '../../../test/support/sampleFiles.ts';
import { createTemporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { removeUnattachedDocuments } from '../../documents/store/documents.usecases.ts';
import { verifyPortalData } from '../../operations/commands/backups/verifyBackup.ts';
import { exportApplicant } from '../../operations/commands/exportApplicant.ts';
import { findExpiredApplications, removeExpiredApplication } from './retention.usecases.ts';

onEveryEngine('Retention', (portal) => {
  const twoYears = 2 * 365.25 * 24 * 60;

  async function file(status: number, LastName = 'Nguyễn') {
    const { call } = portal();
    const employer = await portal().signIn('EMP-1');
    const administrator = await portal().signIn('ADMIN', true);
    const [JobOfferId, further] = [
      await uploadPdf(portal(), employer, 'offer.pdf'),
      await uploadPdf(portal(), employer, '../further.pdf'),
    ];
    const content = {
      ...anApplication,
      LastName,
      JobOfferId,
      AdditionalDocuments: [{ DocumentId: Number(further), Title: 'More' }],
    };
    const { ApplicationId, JobNumber } = await fileApplication(portal(), employer, content);
    const internal = await uploadPdf(portal(), administrator, 'internal.pdf');
    const note = { ApplicationId, DocumentId: internal, Note: 'Called.', IsVisible: false };
    await call('addComment', note, administrator);
    const closed = { ...content, ApplicationId, ApplicationStatusId: status };
    await call('updateApplication', closed, administrator);
    return { ApplicationId, JobNumber, JobOfferId };
  }

  async function open() {
    await portal().addEmployer();
    await portal().addAdministrator();
  }
  const readExpiredNumbers = async (years: number) =>
    (await findExpiredApplications(portal().deps, years)).map((expired) => expired.job_number);
  const office = () => ({ ...portal().deps, engine: portal().engine });
  const problems = () =>
    verifyPortalData(office(), new Date(Date.now() + 48 * 3_600_000), () => {});

  test('only closed applications whose retention period is over are counted as expired', async () => {
    await open();
    const employer = await portal().signIn('EMP-1');
    const administrator = await portal().signIn('ADMIN', true);
    const numbers: string[] = [];
    for (const ApplicationStatusId of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { ApplicationId, JobNumber } = await fileApplication(portal(), employer);
      const changed = { ...anApplication, ApplicationId, ApplicationStatusId };
      await portal().call('updateApplication', changed, administrator);
      if (ApplicationStatusId >= 5) numbers.push(JobNumber);
    }
    portal().passMinutes(twoYears - 24 * 60);
    expect(await readExpiredNumbers(2)).toEqual([]);
    portal().passMinutes(2 * 24 * 60);
    expect(await readExpiredNumbers(2)).toEqual(numbers);
    expect(await readExpiredNumbers(3)).toEqual([]);
  });

  test('the retention run removes an expired application and its data, but keeps its number and counts', async () => {
    await open();
    const removed = await file(8);
    portal().passMinutes(twoYears + 24 * 60);
    const stays = await file(8);
    const [expired] = await findExpiredApplications(portal().deps, 2);
    expect(
      await removeExpiredApplication(portal().deps, expired as NonNullable<typeof expired>),
    ).toEqual({
      documents: 3,
      notes: 1,
      openings: 0,
      searches: 0,
      views: 0,
      supportRequests: 0,
      mailFiles: 0,
    });

    const { database } = portal().deps;
    const remaining = await database.selectFrom('applications').select('job_number').execute();
    expect(remaining).toEqual([{ job_number: stays.JobNumber }]);
    expect(await database.selectFrom('documents').select('document_id').execute()).toHaveLength(3);
    const records = await database
      .selectFrom('changes')
      .selectAll()
      .where('kind', '=', 'applicationRemoved')
      .execute();
    expect(records.map((record) => JSON.parse(record.details))).toEqual([
      { JobNumber: removed.JobNumber, Documents: 3, Notes: 1 },
    ]);
    const complete = JSON.stringify(await database.selectFrom('changes').selectAll().execute());
    expect(complete.match(/Nguyễn/g)).toHaveLength(1);
    expect(await problems()).toEqual([]);
  });

  test('the retention run keeps documents that another application uses, and keeps applications that were changed in the meantime', async () => {
    await open();
    const first = await file(8);
    portal().passMinutes(twoYears + 24 * 60);
    const employer = await portal().signIn('EMP-1');
    await fileApplication(portal(), employer, { JobOfferId: first.JobOfferId });
    const [expired] = await findExpiredApplications(portal().deps, 2);
    const closedApplication = expired as NonNullable<typeof expired>;
    const changed = { ...closedApplication, modified_on: '2020-01-01T00:00:00.000Z' };
    expect(await removeExpiredApplication(portal().deps, changed)).toBeUndefined();
    expect(await removeExpiredApplication(portal().deps, closedApplication)).toMatchObject({
      documents: 2,
      notes: 1,
    });
    expect(await problems()).toEqual([]);
    expect(
      await portal().call('downloadDocument', { documentId: first.JobOfferId }, employer),
    ).toMatchObject({ status: 200 });
  });

  test('the portal keeps the record of who opened a removed document until its application is removed', async () => {
    await open();
    const { ApplicationId, JobOfferId } = await file(2);
    const administrator = await portal().signIn('ADMIN', true);
    const loose = await uploadPdf(portal(), administrator, 'never attached.pdf');
    for (const documentId of [JobOfferId, loose]) {
      await portal().call('downloadDocument', { documentId }, administrator);
    }
    const emptied = { JobOfferId: null, AdditionalDocuments: [] };
    const closed = { ...anApplication, ...emptied, ApplicationId, ApplicationStatusId: 8 };
    await portal().call('updateApplication', closed, administrator);
    portal().passMinutes(25 * 60);
    await removeUnattachedDocuments(portal().deps);
    const opened = async () => {
      const { database } = portal().deps;
      const result = await database.selectFrom('document_openings').selectAll().execute();
      return result.map(({ filename }) => filename);
    };
    expect(await opened()).toEqual(['offer.pdf']);
    portal().passMinutes(twoYears + 24 * 60);
    const [expired] = await findExpiredApplications(portal().deps, 2);
    expect(
      await removeExpiredApplication(portal().deps, expired as NonNullable<typeof expired>),
    ).toMatchObject({
      documents: 1,
      openings: 1,
    });
    expect(await opened()).toEqual([]);
  });

  test('an export contains the review marks, dates and former versions of documents, and a removal deletes them', async () => {
    await open();
    const { ApplicationId, JobNumber, JobOfferId } = await file(2);
    const administrator = await portal().signIn('ADMIN', true);
    const of = { ApplicationId, DocumentId: JobOfferId };
    const marked = { ...of, State: 'toReplace' as const, Text: 'Not the applicant' };
    await portal().call('reviewDocument', marked, administrator);
    await portal().call('setDocumentDate', { ...of, Date: '2026-10-01' }, administrator);
    const employer = await portal().signIn('EMP-1');
    const second = await uploadPdf(portal(), employer, 'offer 2.pdf');
    await portal().call('updateApplication', { ApplicationId, JobOfferId: second }, employer);
    portal().passMinutes(25 * 60);
    await removeUnattachedDocuments(portal().deps);
    const folder = join(createTemporaryFolder(), 'nguyen');
    await exportApplicant(office(), JobNumber, folder, () => {});
    const held = JSON.parse(readFileSync(join(folder, JobNumber, 'held.json'), 'utf8'));
    expect(held.reviews).toMatchObject([{ document_id: JobOfferId, text: 'Not the applicant' }]);
    expect(held.dates).toMatchObject([{ document_id: JobOfferId, date_on: '2026-10-01' }]);
    expect(held.replacedDocuments).toMatchObject([{ filename: 'offer.pdf', replaced_by: second }]);
    expect(readFileSync(join(folder, JobNumber, '1-offer.pdf'))).toEqual(pdf('offer.pdf'));
    const staff = await portal().signIn('ADMIN', true);
    await portal().call('updateApplication', { ApplicationId, ApplicationStatusId: 8 }, staff);
    portal().passMinutes(twoYears + 24 * 60);
    const [expired] = await findExpiredApplications(portal().deps, 2);
    const removed = await removeExpiredApplication(
      portal().deps,
      expired as NonNullable<typeof expired>,
    );
    expect(removed).toMatchObject({ documents: 4 });
    const { database } = portal().deps;
    for (const table of ['document_reviews', 'document_dates', 'replaced_documents'] as const) {
      expect(await database.selectFrom(table).select('slot').execute()).toEqual([]);
    }
    expect(await database.selectFrom('documents').select('filename').execute()).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  test('removing an application removes its requests with answers and mails', async () => {
    await open();
    const { ApplicationId } = await file(2);
    const administrator = await portal().signIn('ADMIN', true);
    const Items = [{ Kind: 'question' as const, Text: 'Since when?' }];
    const request = { ApplicationId, DueOn: '2026-12-05', Items };
    const sent = await portal().call('sendRequest', request, administrator);
    const { RequestId } = sent.json() as { RequestId: number };
    const employer = await portal().signIn('EMP-1');
    const answer = { RequestId, ItemId: 1, Version: 1, Answer: 'Since May.' };
    expect((await portal().call('answerRequestItem', answer, employer)).status).toBe(200);
    const closed = { ApplicationId, ApplicationStatusId: 8 };
    await portal().call('updateApplication', closed, administrator);
    portal().passMinutes(20);
    await portal().gatherMails();
    const { database } = portal().deps;
    const readRows = async () =>
      Promise.all(
        (['requests', 'request_items', 'notices'] as const).map(async (table) => {
          const result = await database.selectFrom(table).selectAll().execute();
          return result.length > 0;
        }),
      );
    expect(await readRows()).toEqual([true, true, true]);
    portal().passMinutes(twoYears + 24 * 60);
    const [expired] = await findExpiredApplications(portal().deps, 2);
    await removeExpiredApplication(portal().deps, expired as NonNullable<typeof expired>);
    expect(await readRows()).toEqual([false, false, false]);
    expect(await problems()).toEqual([]);
  });

  test('an export of one applicant’s data contains everything about that applicant and nothing about other applicants', async () => {
    await open();
    const { JobNumber, JobOfferId, ApplicationId } = await file(2, 'Côté');
    await file(2, 'Roy');
    const administrator = await portal().signIn('ADMIN', true);
    await portal().call('downloadDocument', { documentId: JobOfferId }, administrator);
    for (const ApplicationLastName of ['cot', 'roy']) {
      await portal().call('search', { ApplicationLastName }, administrator);
    }
    const body = { Kind: 'question' as const, Text: 'Which bank?' };
    const about = { ApplicationId, DocumentId: JobOfferId };
    for (const [call, request] of [
      ['reviewDocument', { ...about, State: 'toReplace', Text: 'Cut off.' }],
      ['setDocumentDate', { ...about, Date: '2026-10-01' }],
      ['sendRequest', { ApplicationId, DueOn: '2026-12-05', Items: [body] }],
    ] as const) {
      const answer = await portal().call(call, request as never, administrator);
      expect([call, answer.status]).toEqual([call, 200]);
    }
    await portal().gatherMails();
    const support = { FirstName: 'Sam', LastName: 'Li', Telephone: '1', Email: 'sam@program.test' };
    for (const Message of [`About ${JobNumber}`, 'About the weather']) {
      await portal().call('requestSupport', { ...support, Message, Type: '' }, administrator);
    }
    const parent = createTemporaryFolder();
    const folder = join(parent, 'cote');
    await exportApplicant(office(), 'COTE', folder, () => {});
    expect(readdirSync(folder)).toEqual([JobNumber]);
    const files = readdirSync(join(folder, JobNumber)).sort();
    expect(files).toEqual(['1-offer.pdf', '2-further.pdf', '3-internal.pdf', 'held.json']);
    expect(readFileSync(join(folder, JobNumber, '1-offer.pdf'))).toEqual(pdf('offer.pdf'));
    const held = JSON.parse(readFileSync(join(folder, JobNumber, 'held.json'), 'utf8'));
    expect(held.application.last_name).toBe('Côté');
    expect(held.notes).toHaveLength(1);
    expect(held.attachments).toMatchObject([
      { document_id: 1, slot: 'JobOffer', slot_name: 'Job Offer', filename: 'offer.pdf' },
      { document_id: 2, slot: null, slot_name: null, title: 'More', filename: 'further.pdf' },
      { document_id: 3, comment_id: 1, slot_name: null, filename: 'internal.pdf' },
    ]);
    expect(held.openings).toMatchObject([{ filename: 'offer.pdf' }]);
    expect(held.searches).toMatchObject([{ applicantName: 'cot' }]);
    expect(held.supportRequests).toMatchObject([{ message: `About ${JobNumber}` }]);
    expect(held.reviews).toMatchObject([{ document_id: JobOfferId, text: 'Cut off.' }]);
    expect(held.dates).toMatchObject([{ document_id: JobOfferId, date_on: '2026-10-01' }]);
    expect(held.requests).toMatchObject([{ due_on: '2026-12-05' }]);
    expect(held.requestItems).toMatchObject([{ item_text: 'Which bank?' }]);
    expect(held.mails.map(({ kind }: { kind: string }) => kind)).toEqual([
      'filed',
      'staffFiled',
      'statusChanged',
      'request',
    ]);
    expect(held.history.length).toBeGreaterThan(1);
    expect(JSON.stringify(held)).not.toContain('Roy');
    await expect(exportApplicant(office(), JobNumber, folder, () => {})).rejects.toThrow(
      'not empty',
    );
    await expect(exportApplicant(office(), 'Nobody', join(parent, 'n'), () => {})).rejects.toThrow(
      'Nothing is stored',
    );
  });
});

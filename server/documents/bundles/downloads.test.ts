import { expect, test } from 'vitest';
import type { CallName } from '../../../contract/calls.ts';
import { calls } from '../../../contract/calls.ts';
import { fileApplication } from '../../../test/support/applications.ts';
import {
  createOnePageObjects,
  createPackedStream,
  createPdfFromObjects,
} from '../../../test/support/pdfs.ts';
import { goodPassword, onEveryEngine } from '../../../test/support/portal.ts';
import { readPdf } from '../../../test/support/readPdf.ts';
import { docx, pdf } from '../../../test/support/sampleFiles.ts';
import { createTextField, createXfaForm } from '../../../test/support/xfaForm.ts';

export const createPdfContaining = (text: string) =>
  createPdfFromObjects([
    ...createOnePageObjects().slice(0, 2),
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    createPackedStream(`BT /F1 24 Tf 72 700 Td (${text}) Tj ET`),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]);

onEveryEngine('The PDF of an application', (portal) => {
  const get = async (name: CallName, query: Record<string, string>, token: string) => {
    const address = `${calls[name].path}?${new URLSearchParams({ ...query, token })}`;
    const { statusCode, rawPayload, headers, body } = await portal().app.inject(address);
    return { status: statusCode, bytes: rawPayload, headers, body };
  };

  async function upload(token: string, filename: string, bytes: Buffer) {
    const { status, body } = await portal().upload(token, { filename, bytes });
    expect([status, body]).toEqual([200, expect.stringMatching(/^\d+$/)]);
    return Number(body);
  }

  async function anOffice() {
    await portal().addEmployer();
    await portal().addAdministrator('ADMIN');
    const employer = await portal().signIn('EMP-1');
    const staff = await portal().signIn('ADMIN', true);
    const { ApplicationId, JobNumber } = await fileApplication(portal(), employer, {
      FirstName: 'Łukasz 李',
      LastName: 'Nguyễn',
      JobTitle: 'Baker',
      PassportScanId: await upload(employer, 'passport.pdf', createPdfContaining('Passport page')),
      JobOfferId: await upload(employer, 'offer.docx', docx()),
      Schedule1Id: await upload(
        employer,
        'schedule.pdf',
        createXfaForm({ template: createTextField('a', 'A', 1, 1), data: '<a>x</a>' }),
      ),
      AdditionalDocuments: [
        {
          DocumentId: await upload(employer, 'letter.pdf', createPdfContaining('A letter')),
          Filename: '',
          Title: 'Cover Letter',
        },
      ],
    });
    const note = { ApplicationId, Title: 'A call', LeaveOutMail: true };
    await portal().call('addComment', { ...note, Note: 'Hello employer', IsVisible: true }, staff);
    await portal().call('addComment', { ...note, Note: 'Secret words', IsVisible: false }, staff);
    return { employer, staff, applicationId: String(ApplicationId), number: JobNumber };
  }

  test('the PDF of an application contains its documents in the order of the slots, with headers and bookmarks', async () => {
    const { staff, applicationId, number } = await anOffice();
    const { status, bytes, headers } = await get('downloadPdf', { applicationId }, staff);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toContain(
      `filename*=UTF-8''${number}%20Nguy%E1%BB%85n%20%C5%81ukasz%20%E6%9D%8E.pdf`,
    );
    const { pages, bookmarks, attachments } = await readPdf(bytes);
    expect(bookmarks).toEqual([
      ['Cover', 1],
      ['Job Offer', 2],
      ['Schedule 1', 3],
      ['Passport Scan', 4],
      ['Cover Letter', 5],
      ['Notes', 6],
    ]);
    expect(pages[3]).toContain('Passport page');
    expect(pages[3]).toContain(`${number} · Passport Scan`);
    expect(pages[3]).toContain('Page 4 of 6');
    expect(pages[1]).toContain('It is a Word document.');
    expect(pages[2]).toContain('It is a form that only Adobe Acrobat Reader shows.');
    expect(attachments.map(({ filename }) => filename)).toEqual([
      '01 Job Offer.docx',
      '02 Schedule 1.pdf',
    ]);
    expect(attachments[0]?.content).toEqual(docx());
    expect(pages[0]).toContain('Nguyễn');
    expect(pages[0]).toContain('U+674E');
    expect(pages[0]).toMatch(/Language Test Result\s*Missing/);
    expect(pages[0]).toMatch(/Passport Scan\s*Received\s*Page 4/);
    expect(pages[5]).toContain('Hello employer');
    expect(pages.join()).not.toContain('Secret words');
  });

  test('the PDF of an application contains internal notes only if an administrator asks for them, and then says so', {
    tags: 'slow',
  }, async () => {
    const { employer, staff, applicationId } = await anOffice();
    const request = { applicationId, internalNotes: '1' };
    const { pages } = await readPdf((await get('downloadPdf', request, staff)).bytes);
    expect(pages[0]).toContain('For staff only: this file has internal notes.');
    expect(pages[0]).toMatch(/Passport Scan\s*Not Yet Reviewed\s*Page 4/);
    expect(pages.at(-1)).toContain('Secret words');
    expect(pages.at(-1)).toContain('INTERNAL: THE EMPLOYER CANNOT SEE THIS');
    expect(pages.at(-1)).toContain('VISIBLE TO THE EMPLOYER');
    const own = await readPdf((await get('downloadPdf', request, employer)).bytes);
    const text = own.pages.join();
    expect(text).toContain('Hello employer');
    expect(text).toContain('The program');
    expect(text).not.toMatch(/Secret|Internal|INTERNAL|VISIBLE|staff only|Reviewed|Sam Côté/);
  });

  test('the PDF of an application is in French if it is downloaded from a French page', {
    tags: 'slow',
  }, async () => {
    const { staff, applicationId } = await anOffice();
    const request = { applicationId, language: 'fr' };
    const { pages, bookmarks } = await readPdf((await get('downloadPdf', request, staff)).bytes);
    expect(bookmarks.map(([title]) => title).slice(0, 2)).toEqual([
      'Page de garde',
      'Offre d’emploi',
    ]);
    expect(pages[0]).toContain('Gestionnaire de cas');
    expect(pages[3]).toContain('Page 4 de 6');
  });

  test('downloading the PDF of an application records each document as opened', {
    tags: 'slow',
  }, async () => {
    const { employer, staff, applicationId } = await anOffice();
    await get('downloadPdf', { applicationId }, staff);
    const record = await portal().call('listDocumentOpenings', { applicationId }, staff);
    expect(record.json()).toHaveLength(5);
    expect(record.json()).toContainEqual(
      expect.objectContaining({ Filename: 'passport.pdf', By: 'Sam Côté', TakenIn: 'pdf' }),
    );
    const own = await portal().call('listDocumentOpenings', { applicationId }, employer);
    expect(own.body).not.toContain('TakenIn');
  });

  test('an administrator can list the documents that the administrator has opened, and an employer cannot', {
    tags: 'slow',
  }, async () => {
    const { employer, staff, applicationId } = await anOffice();
    await portal().addAdministrator('ADMIN-2');
    const colleague = await portal().signIn('ADMIN-2', true);
    const own = async (token: string) =>
      (await portal().call('listOwnOpenings', { applicationId }, token)).json();
    const passport = await portal().call('readApplication', { applicationId }, staff);
    const { PassportScanId, JobOfferId } = passport.json();
    await get('downloadPdf', { applicationId }, staff);
    await get('downloadDocument', { documentId: String(JobOfferId) }, colleague);
    expect(await own(staff)).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      await get('downloadDocument', { documentId: String(PassportScanId) }, staff);
      portal().passMinutes(1);
    }
    expect(await own(staff)).toEqual([PassportScanId]);
    expect(await own(colleague)).toEqual([JobOfferId]);
    expect((await portal().call('listOwnOpenings', { applicationId }, employer)).status).toBe(403);
  });

  test('the portal records downloads of an application without documents, and deletes these records with the application', {
    tags: 'slow',
  }, async () => {
    const { employer, staff } = await anOffice();
    const { ApplicationId, JobNumber } = await fileApplication(portal(), employer);
    const applicationId = String(ApplicationId);
    await get('downloadPdf', { applicationId }, staff);
    portal().passMinutes(1);
    await get('downloadDocuments', { applicationIds: applicationId }, staff);
    portal().passMinutes(1);
    await get('downloadPdf', { applicationId }, employer);
    const lines = async (token: string) =>
      (await portal().call('listDocumentOpenings', { applicationId }, token)).json();
    const complete = { DocumentId: 0, Filename: '' };
    expect(await lines(staff)).toMatchObject([
      { ...complete, By: 'Lakeside Inn', TakenIn: 'pdf' },
      { ...complete, By: 'Sam Côté', TakenIn: 'archive' },
      { ...complete, By: 'Sam Côté', TakenIn: 'pdf' },
    ]);
    expect(await lines(employer)).toEqual([
      { ...complete, On: '2026-11-20', By: 'Lakeside Inn', IsByProgram: false },
      { ...complete, On: '2026-11-20', By: '', IsByProgram: true },
    ]);
    const erased = {
      ApplicationIds: [ApplicationId],
      Confirmation: JobNumber,
      PresentPassword: goodPassword,
    };
    expect((await portal().call('eraseApplications', erased, staff)).status).toBe(200);
    const remaining = await portal()
      .deps.database.selectFrom('applications_taken')
      .selectAll()
      .execute();
    expect(remaining).toEqual([]);
  });

  test('the server refuses another employer’s PDF as if the application did not exist', async () => {
    const { applicationId } = await anOffice();
    await portal().addEmployer({ designation_number: 'EMP-2' });
    const other = await portal().signIn('EMP-2');
    expect((await get('downloadPdf', { applicationId }, other)).status).toBe(404);
    for (const name of ['downloadPdfs', 'downloadDocuments'] as const) {
      const request = { applicationIds: applicationId };
      expect((await get(name, request, other)).status).toBe(403);
    }
  });

  test('the PDF of an application omits a document whose bytes are missing, and says so', {
    tags: 'slow',
  }, async () => {
    const { staff, applicationId } = await anOffice();
    const { store, database } = portal().deps;
    const removed = await database
      .selectFrom('documents')
      .select('store_key')
      .where('filename', '=', 'letter.pdf')
      .executeTakeFirstOrThrow();
    await store.delete(removed.store_key);
    const { pages } = await readPdf((await get('downloadPdf', { applicationId }, staff)).bytes);
    expect(pages[4]).toContain('The document cannot be read at the moment.');
    expect(pages[3]).toContain('Passport page');
  });

  test('the server merges a minimal PDF document into the PDF of an application', {
    tags: 'slow',
  }, async () => {
    const { staff, employer } = await anOffice();
    const PassportScanId = await upload(employer, 'small.pdf', pdf());
    const { ApplicationId } = await fileApplication(portal(), employer, { PassportScanId });
    const request = { applicationId: String(ApplicationId) };
    const { bookmarks } = await readPdf((await get('downloadPdf', request, staff)).bytes);
    expect(bookmarks).toEqual([
      ['Cover', 1],
      ['Passport Scan', 2],
    ]);
  });

  test('the PDF of an application omits documents beyond the size limit, even if another document is unreadable', {
    tags: 'slow',
    timeout: 600_000,
  }, async () => {
    await portal().addEmployer();
    const employer = await portal().signIn('EMP-1');
    const AdditionalDocuments: { DocumentId: number; Filename: string; Title: string }[] = [];
    for (let position = 1; position <= 16; position += 1) {
      const DocumentId = await upload(
        employer,
        `${position}.pdf`,
        pdf(`document ${position}`, 3_990_000),
      );
      AdditionalDocuments.push({ DocumentId, Filename: '', Title: `Paper ${position}` });
    }
    const { ApplicationId } = await fileApplication(portal(), employer, { AdditionalDocuments });
    const { database, store } = portal().deps;
    const first = await database
      .selectFrom('documents')
      .select('store_key')
      .where('document_id', '=', Number(AdditionalDocuments[0]?.DocumentId))
      .executeTakeFirstOrThrow();
    await store.delete(String(first.store_key));
    const request = { applicationId: String(ApplicationId) };
    const { status, bytes } = await get('downloadPdf', request, employer);
    expect(status).toBe(200);
    const { pages } = await readPdf(bytes);
    // The cover takes two pages, so documents begin on page three.
    expect(pages).toHaveLength(18);
    expect(pages[2]).toContain('The document cannot be read at the moment.');
    expect(pages[17]).toContain('With it, this file would be larger than 60 MB.');
  });
});

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anApplication, fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';
import * as files from '../../../test/support/sampleFiles.ts';
import { removeUnattachedDocuments } from './documents.usecases.ts';

type FormPart = [name: string, value: string | Buffer, filename?: string];

/** The form is built byte by byte, because a client library sends no malformed forms. */
function sendForm(portal: TestPortal, parts: FormPart[]) {
  const line = (text: string) => Buffer.from(`${text}\r\n`);
  const body = parts.flatMap(([name, value, filename]) => [
    line('--edge'),
    line(
      `Content-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}`,
    ),
    line(filename ? 'Content-Type: application/octet-stream\r\n' : ''),
    Buffer.from(value),
    line(''),
  ]);
  return portal.app.inject({
    method: 'POST',
    url: '/api/document',
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([...body, line('--edge--')]),
  });
}

async function readDocumentRows(portal: TestPortal) {
  return portal.deps.database.selectFrom('documents').selectAll().execute();
}

function listStoredFiles(portal: TestPortal): string[] {
  const folder = join(portal.deps.settings.dataFolder, 'documents');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

async function download(portal: TestPortal, documentId: number, token: string) {
  return portal.app.inject({ url: '/api/document', query: { documentId: `${documentId}`, token } });
}

onEveryEngine('Documents', (portal) => {
  test('an upload returns a numeric id, and downloading the document returns exactly the uploaded bytes', async () => {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    const bytes = files.docx();
    const uploaded = await portal().upload(token, { filename: 'Résumé 🥐.docx', bytes });
    expect(uploaded.body).toMatch(/^\d+$/);
    const answer = await download(portal(), Number(uploaded.body), token);
    expect(answer.rawPayload).toEqual(bytes);
    expect(answer.headers['content-type']).toContain('wordprocessingml');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    const disposition = String(answer.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; /);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe('Résumé 🥐.docx');
  });

  test('the server accepts a document of 4,000,000 bytes, and refuses a document of 4,000,001 bytes without storing any of it', async () => {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    const send = (size: number) =>
      portal().upload(token, { filename: 'a.pdf', bytes: files.pdf('x', size) });
    const refused = await send(4_000_001);
    expect(refused.status).toBe(413);
    expect(refused.body).toContain('Document exceeds the 4MB maximum file size.');
    expect([await readDocumentRows(portal()), listStoredFiles(portal())]).toEqual([[], []]);
    expect((await send(4_000_000)).status).toBe(200);
    expect(await readDocumentRows(portal())).toMatchObject([{ size: 4_000_000 }]);
    expect(listStoredFiles(portal())).toHaveLength(1);
  });

  test.each([
    ['program.pdf', files.exe(), 415, 'documentContentWrong'],
    ['sheet.doc', files.xls(), 415, 'documentContentWrong'],
    ['page.pdf', files.html(), 415, 'documentContentWrong'],
    ['paper.txt', files.pdf(), 415, 'documentTypeRefused'],
    ['macro.docx', files.docm(), 422, 'documentUnsafe'],
    ['bomb.docx', files.zipBomb(), 422, 'documentUnsafe'],
    ['empty.pdf', Buffer.alloc(0), 422, 'documentEmpty'],
  ])(
    'the server refuses the upload of %s, and stores neither a database row nor a file',
    async (filename, bytes, status, code) => {
      await portal().addEmployer();
      const token = await portal().signIn('EMP-1');
      const answer = await portal().upload(token, { filename, bytes });
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.body).errors).toMatchObject([{ code, field: 'File' }]);
      expect([await readDocumentRows(portal()), listStoredFiles(portal())]).toEqual([[], []]);
    },
  );

  test('an upload accepts form fields before and after the file', async () => {
    const employerId = await portal().addEmployer();
    await portal().addAdministrator();
    const token = await portal().signIn('ADMIN', true);
    const file: FormPart = ['File', files.pdf(), 'a.pdf'];
    const fields: FormPart[] = [
      ['Token', token],
      ['BusinessId', String(employerId)],
    ];
    for (const parts of [
      [...fields, file],
      [file, ...fields],
    ]) {
      expect((await sendForm(portal(), parts)).statusCode).toBe(200);
    }
    expect(await readDocumentRows(portal())).toMatchObject([
      { business_id: employerId },
      { business_id: employerId },
    ]);
    expect((await sendForm(portal(), fields)).statusCode).toBe(400);
  });

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\papers\\offer.pdf', 'offer.pdf'],
    ['two%0D%0Alines.pdf', 'two%0D%0Alines.pdf'],
    ['bell\u0007\u202egnp.pdf', 'bellgnp.pdf'],
    ['cafe\u0301 👩‍🍳.pdf', 'café 👩‍🍳.pdf'],
    [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(251)}.pdf`],
    [`${'a'.repeat(250)}🥐.pdf`, `${'a'.repeat(250)}.pdf`],
    [`${'a'.repeat(251)}.pdf`, `${'a'.repeat(251)}.pdf`],
  ])(
    'the server stores an uploaded file with the name %s under the name %s',
    async (sent, shown) => {
      await portal().addEmployer();
      const token = await portal().signIn('EMP-1');
      const answer = await sendForm(portal(), [
        ['Token', token],
        ['File', files.pdf(), sent],
      ]);
      expect(answer.statusCode).toBe(200);
      expect(await readDocumentRows(portal())).toMatchObject([{ filename: shown }]);
      expect((await download(portal(), Number(answer.body), token)).statusCode).toBe(200);
    },
  );

  test('the server refuses a form with two files, and stores no line breaks in the name of an uploaded file', async () => {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    const pair: FormPart[] = ['a.pdf', 'b.pdf'].map((name) => ['File', files.pdf(), name]);
    expect((await sendForm(portal(), [['Token', token], ...pair])).statusCode).toBe(400);
    expect(listStoredFiles(portal())).toEqual([]);
    const answer = await sendForm(portal(), [
      ['Token', token],
      ['File', files.pdf(), 'a.pdf"\r\nX-Evil: 1\r\n\r\n'],
    ]);
    const rows = await readDocumentRows(portal());
    for (const row of rows) expect(row.filename).not.toMatch(/[\r\n]/);
    expect(listStoredFiles(portal())).toHaveLength(answer.statusCode === 200 ? 1 : 0);
  });

  test('a document belongs to the employer that uploads it, even if the upload has another employer’s BusinessId', async () => {
    const employerId = await portal().addEmployer();
    const other = await portal().addEmployer({ designation_number: 'EMP-2' });
    await uploadPdf(portal(), await portal().signIn('EMP-1'), 'a.pdf', {
      BusinessId: String(other),
    });
    expect(await readDocumentRows(portal())).toMatchObject([
      { business_id: employerId, uploaded_by: employerId },
    ]);
  });

  test('an administrator can upload documents for an employer or the program, but not for a missing account', async () => {
    const employer = await portal().addEmployer();
    const administrator = await portal().addAdministrator();
    const token = await portal().signIn('ADMIN', true);
    for (const BusinessId of [String(employer), '0', '']) {
      await uploadPdf(portal(), token, 'a.pdf', { BusinessId });
    }
    const owners = (await readDocumentRows(portal())).map((row) => row.business_id);
    expect(owners).toEqual([employer, administrator, administrator]);
    const bytes = files.pdf();
    const nobody = await portal().upload(token, { filename: 'a.pdf', bytes }, { BusinessId: '99' });
    expect(nobody.status).toBe(404);
    expect(listStoredFiles(portal())).toHaveLength(3);
  });

  test('the server removes the bytes of an upload if it cannot write the database row of the upload', async () => {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    const { database } = portal().deps;
    await database.schema.alterTable('documents').renameColumn('sha256', 'gone').execute();
    const answer = await portal().upload(token, { filename: 'a.pdf', bytes: files.pdf() });
    await database.schema.alterTable('documents').renameColumn('gone', 'sha256').execute();
    expect(answer.status).toBe(500);
    expect(listStoredFiles(portal())).toEqual([]);
  });

  test('an employer gets the same answer for another employer’s document as for a missing document, and administrators can open all documents', async () => {
    await portal().addEmployer();
    await portal().addEmployer({ designation_number: 'EMP-2' });
    await portal().addAdministrator();
    const documentId = await uploadPdf(portal(), await portal().signIn('EMP-1'));
    const other = await portal().signIn('EMP-2');
    const foreign = await download(portal(), documentId, other);
    const missing = await download(portal(), 9_999, other);
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
    const administrator = await portal().signIn('ADMIN', true);
    expect((await download(portal(), documentId, administrator)).statusCode).toBe(200);
  });

  test('an employer can open a document that an administrator attached to its application, and other employers cannot', async () => {
    const employer = await portal().addEmployer();
    await portal().addEmployer({ designation_number: 'EMP-2' });
    await portal().addAdministrator();
    const [own, other] = [await portal().signIn('EMP-1'), await portal().signIn('EMP-2')];
    const administrator = await portal().signIn('ADMIN', true);
    const forEmployer = { BusinessId: String(employer) };
    const slotDocumentId = await uploadPdf(portal(), administrator, 'a.pdf', forEmployer);
    const additional = await uploadPdf(portal(), administrator, 'b.pdf', forEmployer);
    for (const id of [slotDocumentId, additional]) {
      expect((await download(portal(), id, own)).statusCode).toBe(404);
    }
    await fileApplication(portal(), administrator, {
      BusinessId: employer,
      CanadianCredentialId: slotDocumentId,
      AdditionalDocuments: [{ DocumentId: additional }],
    });
    for (const id of [slotDocumentId, additional]) {
      expect((await download(portal(), id, own)).statusCode).toBe(200);
      expect((await download(portal(), id, other)).statusCode).toBe(404);
    }
  });

  test('the server answers with an explanation and logs an error when somebody opens a document whose bytes are missing', async () => {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    const documentId = await uploadPdf(portal(), token);
    rmSync(join(portal().deps.settings.dataFolder, 'documents'), { recursive: true });
    const answer = await download(portal(), documentId, token);
    expect(answer.statusCode).toBe(503);
    expect(answer.json().title).toMatch(/cannot be read/);
    expect(portal().logged()).toContain('the bytes of a document could not be read');
  });
});

onEveryEngine('Unattached documents', (portal) => {
  const hoursAndMinutes = (hours: number, minutes: number) => hours * 60 + minutes;
  const sweep = () => removeUnattachedDocuments(portal().deps);

  test('the portal removes an unattached document with its bytes after 24 hours', async () => {
    await portal().addEmployer();
    await uploadPdf(portal(), await portal().signIn('EMP-1'));
    portal().passMinutes(hoursAndMinutes(23, 59));
    await sweep();
    expect([(await readDocumentRows(portal())).length, listStoredFiles(portal()).length]).toEqual([
      1, 1,
    ]);
    portal().passMinutes(2);
    await sweep();
    expect([await readDocumentRows(portal()), listStoredFiles(portal())]).toEqual([[], []]);
  });

  test('the clean-up of unattached documents keeps documents in slots, additional documents and documents of notes', async () => {
    await portal().addEmployer();
    await portal().addAdministrator();
    const token = await portal().signIn('EMP-1');
    const administrator = await portal().signIn('ADMIN', true);
    const [inSlot, additional] = [
      await uploadPdf(portal(), token),
      await uploadPdf(portal(), token),
    ];
    const onNote = await uploadPdf(portal(), administrator);
    await uploadPdf(portal(), token);
    const { ApplicationId } = await fileApplication(portal(), token, {
      Schedule1Id: inSlot,
      AdditionalDocuments: [{ DocumentId: additional }],
    });
    const note = { ApplicationId, Note: 'internal', DocumentId: onNote };
    await portal().call('addComment', note, administrator);
    portal().passMinutes(hoursAndMinutes(24, 1));
    await sweep();
    const held = [inSlot, additional, onNote];
    expect((await readDocumentRows(portal())).map((row) => row.document_id).sort()).toEqual(held);
    expect(listStoredFiles(portal())).toHaveLength(3);
  });

  test('the portal keeps a document for another day after it was detached from its application', async () => {
    await portal().addEmployer();
    const documentId = await uploadPdf(portal(), await portal().signIn('EMP-1'));
    const { ApplicationId } = await fileApplication(portal(), await portal().signIn('EMP-1'), {
      JobOfferId: documentId,
    });
    portal().passMinutes(hoursAndMinutes(48, 0));
    await sweep();
    const token = await portal().signIn('EMP-1');
    const emptied = { ...anApplication, ApplicationId, JobOfferId: null };
    await portal().call('updateApplication', emptied, token);
    portal().passMinutes(hoursAndMinutes(23, 59));
    await sweep();
    expect(await readDocumentRows(portal())).toHaveLength(1);
    portal().passMinutes(2);
    await sweep();
    expect([await readDocumentRows(portal()), listStoredFiles(portal())]).toEqual([[], []]);
  });

  test('one clean-up removes all unattached documents, even if there are more than fit into one batch', async () => {
    const employer = await portal().addEmployer();
    const on = portal().deps.clock.now().toISOString();
    const rows = Array.from({ length: 250 }, (_, number) => ({
      business_id: employer,
      uploaded_by: employer,
      filename: 'a.pdf',
      media_type: 'application/pdf',
      size: 1,
      sha256: '',
      store_key: `there-is-no-such-file-${number}`,
      created_on: on,
      unattached_since: on,
    }));
    await portal().deps.database.insertInto('documents').values(rows).execute();
    portal().passMinutes(hoursAndMinutes(24, 1));
    await sweep();
    expect(await readDocumentRows(portal())).toEqual([]);
  });
});

onEveryEngine(
  'The limit of uploads in an hour',
  (portal) => {
    test('the hourly upload limit applies to each account separately, and ends after an hour', async () => {
      await portal().addEmployer();
      await portal().addEmployer({ designation_number: 'EMP-2' });
      const token = await portal().signIn('EMP-1');
      const send = (by: string) => portal().upload(by, { filename: 'a.pdf', bytes: files.pdf() });
      expect((await send(token)).status).toBe(200);
      expect((await send(token)).status).toBe(200);
      expect((await send(token)).status).toBe(429);
      expect((await send(await portal().signIn('EMP-2'))).status).toBe(200);
      portal().passMinutes(61);
      expect((await send(await portal().signIn('EMP-1'))).status).toBe(200);
    });
  },
  { UPLOADS_PER_HOUR: '2' },
);

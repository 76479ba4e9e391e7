import { expect, test } from 'vitest';
import type { Application } from '../../../contract/applications.ts';
import { anApplication, fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';
import { findMismatchedSlotLists } from '../core/index.ts';

const startedOn = '2026-11-20T15:00:00.000Z';

onEveryEngine('Attachments', (portal) => {
  async function signedIn() {
    const employerId = await portal().addEmployer();
    const administratorId = await portal().addAdministrator();
    const employer = await portal().signIn('EMP-1');
    const administrator = await portal().signIn('ADMIN', true);
    const upload = (name: string) => uploadPdf(portal(), employer, name);
    return { employerId, administratorId, employer, administrator, upload };
  }

  const readRows = (at: TestPortal = portal()) =>
    at.deps.database.selectFrom('attachments').selectAll().orderBy('attachment_id').execute();
  const read = async (token: string, applicationId: number) =>
    (await portal().call('readApplication', { applicationId }, token)).json() as Application;
  const change = async (token: string, fields: object) =>
    (await portal().call('updateApplication', fields as never, token)).status;

  test('an attachment keeps its author and its time of creation as long as its document stays in the same slot', async () => {
    const { employerId, administratorId, employer, administrator, upload } = await signedIn();
    const [offer, cv] = [await upload('offer.pdf'), await upload('cv.pdf')];
    const { ApplicationId } = await fileApplication(portal(), employer, {
      JobOfferId: offer,
      AdditionalDocuments: [{ DocumentId: cv, Title: 'CV', Filename: '' }],
    });
    const filed = {
      application_id: ApplicationId,
      attached_on: startedOn,
      attached_by: employerId,
    };
    const [first, second] = await readRows();
    expect([first, second]).toMatchObject([
      { ...filed, slot: 'JobOffer', document_id: offer, position: 0, title: null },
      { ...filed, slot: null, document_id: cv, position: 0, title: 'CV' },
    ]);
    portal().passMinutes(5);
    await change(administrator, {
      ApplicationId,
      AdditionalDocuments: [
        { DocumentId: cv, Title: 'Curriculum' },
        { DocumentId: offer, Title: 'Also here' },
      ],
    });
    const later = '2026-11-20T15:05:00.000Z';
    expect(await readRows()).toMatchObject([
      first ?? {},
      { ...second, title: 'Curriculum' },
      { slot: null, document_id: offer, attached_on: later, attached_by: administratorId },
    ]);
    const better = await uploadPdf(portal(), administrator, 'better.pdf', {
      BusinessId: String(employerId),
    });
    await change(administrator, { ApplicationId, JobOfferId: better, AdditionalDocuments: [] });
    expect(await readRows()).toMatchObject([
      { slot: 'JobOffer', document_id: better, attached_on: later, attached_by: administratorId },
    ]);
  });

  test('a note’s document is attached to the note and not to the application, and only once if the note is sent twice', async () => {
    const { administratorId, employer, administrator } = await signedIn();
    const { ApplicationId } = await fileApplication(portal(), employer);
    const DocumentId = await uploadPdf(portal(), administrator, 'memo.pdf');
    const note = { ApplicationId, DocumentId, Note: 'Read this', IsVisible: false };
    const { CommentId } = (await portal().call('addComment', note, administrator)).json();
    expect(await readRows()).toMatchObject([
      {
        application_id: null,
        comment_id: CommentId,
        document_id: DocumentId,
        attached_on: startedOn,
        attached_by: administratorId,
      },
    ]);
    // A note with another document is a new note, while a note that is sent twice is stored once.
    await portal().call('addComment', note, administrator);
    await portal().call('addComment', { ...note, DocumentId: null }, administrator);
    expect(await readRows()).toHaveLength(1);
  });

  test('a document in the field OtherSlots stays attached if a save omits it, and can be replaced or removed', async () => {
    const { employerId, employer, administrator, upload } = await signedIn();
    const exam = await upload('exam.pdf');
    const { ApplicationId } = await fileApplication(portal(), employer);
    expect(await read(employer, ApplicationId)).not.toHaveProperty('OtherSlots');
    const place = { application_id: ApplicationId, slot: 'FormerSlot', position: 0 };
    await portal()
      .deps.database.insertInto('attachments')
      .values({ ...place, document_id: exam, attached_on: startedOn, attached_by: employerId })
      .execute();
    const other = [{ Slot: 'FormerSlot', DocumentId: exam, Filename: 'exam.pdf' }];
    expect(await read(employer, ApplicationId)).toMatchObject({ OtherSlots: other });

    const offer = await upload('offer.pdf');
    await change(employer, { ...anApplication, ApplicationId, JobOfferId: offer });
    expect(await read(employer, ApplicationId)).toMatchObject({
      JobOfferId: offer,
      OtherSlots: other,
    });
    await change(employer, { ApplicationId, OtherSlots: [] });
    expect(await read(employer, ApplicationId)).toMatchObject({ OtherSlots: other });
    const replaced = [{ Slot: 'FormerSlot', DocumentId: await upload('newer.pdf') }];
    expect(await change(employer, { ApplicationId, OtherSlots: replaced })).toBe(200);
    expect(await read(employer, ApplicationId)).toMatchObject({ OtherSlots: replaced });
    expect(await change(employer, { ApplicationId, OtherSlots: [{ Slot: 'FormerSlot' }] })).toBe(
      400,
    );
    expect(await read(employer, ApplicationId)).toMatchObject({ OtherSlots: replaced });
    const emptied = [{ Slot: 'FormerSlot', DocumentId: null }];
    expect(await change(employer, { ApplicationId, OtherSlots: emptied })).toBe(200);
    expect(await read(employer, ApplicationId)).not.toHaveProperty('OtherSlots');
    const history = await portal().call(
      'readHistory',
      { applicationId: ApplicationId },
      administrator,
    );
    expect(history.json()).toMatchObject({
      0: { Details: { FormerSlot: { from: 'newer.pdf', to: '' } } },
      1: { Details: { FormerSlot: { from: 'exam.pdf', to: 'newer.pdf' } } },
    });
  });

  test('the server refuses an unknown document slot, refuses a specified document slot inside the field OtherSlots, and keeps the document', async () => {
    const { employer, upload } = await signedIn();
    const DocumentId = await upload('exam.pdf');
    const { ApplicationId } = await fileApplication(portal(), employer);
    const send = (slot: string) =>
      portal().call(
        'updateApplication',
        { ApplicationId, OtherSlots: [{ Slot: slot, DocumentId }] } as never,
        employer,
      );
    const unknown = await send('UnknownSlot');
    expect(unknown.status).toBe(422);
    expect(unknown.json()).toMatchObject({ errors: [{ code: 'notInList', field: 'OtherSlots' }] });
    for (const slot of ['JobOffer', '__proto__', 'a,b', '', 'X'.repeat(51)]) {
      expect([slot, (await send(slot)).status]).toEqual([slot, 400]);
    }
    expect(await readRows()).toEqual([]);
    const kept = await portal().call('downloadDocument', { documentId: DocumentId }, employer);
    expect(kept.status).toBe(200);
  });

  test('application lists show the filled document slots correctly after every kind of change', async () => {
    const { employer, upload } = await signedIn();
    const id = await upload('paper.pdf');
    const { ApplicationId } = await fileApplication(portal(), employer, { JobOfferId: id });
    const { database } = portal().deps;
    const listed = async () =>
      (await database.selectFrom('applications').select('filled_slots').execute())[0]?.filled_slots;
    expect(await listed()).toBe('JobOffer');
    await change(employer, { ApplicationId, PassportScanId: id, IntentToResideId: id });
    expect(await listed()).toBe('IntentToReside,JobOffer,PassportScan');
    await change(employer, { ApplicationId, JobOfferId: null, Filename_PassportScan: '' });
    expect(await listed()).toBe('IntentToReside');
    expect(await findMismatchedSlotLists(database)).toEqual([]);
    await change(employer, { ApplicationId, IntentToResideId: null });
    expect(await listed()).toBe('');
    expect(await findMismatchedSlotLists(database)).toEqual([]);
    await database.updateTable('applications').set({ filled_slots: 'JobOffer' }).execute();
    expect(await findMismatchedSlotLists(database)).toEqual(['RCIP-2026-000001']);
    await change(employer, { ApplicationId, JobTitle: 'Cook' });
    expect(await listed()).toBe('');
    expect(await findMismatchedSlotLists(database)).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import type { Comment } from '../../../contract/notes.ts';
import { fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';

async function createAccounts(portal: TestPortal) {
  const employerId = await portal.addEmployer();
  await portal.addEmployer({ designation_number: 'EMP-2' });
  await portal.addAdministrator();
  const employer = await portal.signIn('EMP-1');
  return {
    employerId,
    employer,
    other: await portal.signIn('EMP-2'),
    administrator: await portal.signIn('ADMIN', true),
    ApplicationId: (await fileApplication(portal, employer)).ApplicationId,
  };
}

async function readNotes(portal: TestPortal, token: string, applicationId: number) {
  return (await portal.call('listComments', { applicationId }, token)).json() as Comment[];
}

onEveryEngine('Notes', (portal) => {
  test('notes are internal unless their author makes them visible, and the newest note is listed first', async () => {
    const { employer, administrator, ApplicationId } = await createAccounts(portal());
    const add = async (Note: string, overrides: object = {}) => {
      portal().passMinutes(1);
      const note = { ApplicationId, Note, ...overrides };
      return (await portal().call('addComment', note, administrator)).json();
    };
    expect(await add('secret one')).toEqual({ CommentId: 1 });
    await add('  for you 🥐 ', { IsVisible: true, Title: ' Élan ' });
    await add('secret two', { IsVisible: false, Title: null });
    const all = await readNotes(portal(), administrator, ApplicationId);
    expect(all.map(({ Note }) => Note)).toEqual(['secret two', 'for you 🥐', 'secret one']);
    expect(all.map(({ Title }) => Title)).toEqual([null, 'Élan', null]);
    expect(await readNotes(portal(), employer, ApplicationId)).toEqual([
      {
        CommentId: 2,
        ApplicationId,
        DocumentId: null,
        Title: 'Élan',
        Filename: null,
        Note: 'for you 🥐',
        IsScripted: false,
        IsVisible: true,
        CreatedOn: '2026-11-20T15:02:00.000Z',
        CreatedBy: 'Sam Côté',
      },
    ]);
  });

  test('the server stores one note when the same text is sent twice, and two notes when the texts differ', async () => {
    const { administrator, ApplicationId } = await createAccounts(portal());
    const note = { ApplicationId, Note: 'Call the bank', Title: 'Bank' };
    const add = async (overrides: object = {}) =>
      (await portal().call('addComment', { ...note, ...overrides }, administrator)).json();
    const first = await add();
    expect(await add()).toEqual(first);
    for (const more of [{ Title: null }, { Note: 'Call' }, { IsVisible: true }]) await add(more);
    expect(await readNotes(portal(), administrator, ApplicationId)).toHaveLength(4);
    portal().passMinutes(11);
    expect(await add()).not.toEqual(first);
  });

  test('a note requires a text of at most 4,000 characters, and its title has at most 100 characters', async () => {
    const { administrator, ApplicationId } = await createAccounts(portal());
    const add = (Note: string, Title = '') =>
      portal().call('addComment', { ApplicationId, Note, Title }, administrator);
    expect((await add('é'.repeat(4_000), 'é'.repeat(100))).status).toBe(200);
    for (const [note, title, field, code] of [
      ['é'.repeat(4_001), '', 'Note', 'tooLong'],
      ['a', 'é'.repeat(101), 'Title', 'tooLong'],
      [' ', '', 'Note', 'fieldsMissing'],
    ] as const) {
      const answer = await add(note, title);
      expect(answer.status).toBe(422);
      expect(answer.json()).toMatchObject({ errors: [{ code, field }] });
    }
    expect(await readNotes(portal(), administrator, ApplicationId)).toHaveLength(1);
  });

  test('employers cannot add notes, and nobody can add a note to a missing application', async () => {
    const { employer, administrator, ApplicationId } = await createAccounts(portal());
    const add = async (applicationId: number, token: string) =>
      (await portal().call('addComment', { ApplicationId: applicationId, Note: 'a' }, token))
        .status;
    expect(await add(ApplicationId, employer)).toBe(403);
    expect(await add(9_999, administrator)).toBe(404);
    const list = await portal().call('listComments', { applicationId: 9_999 }, administrator);
    expect(list.status).toBe(404);
  });

  test('a note can have a document of the office or of the application’s employer, and shows its stored file name', async () => {
    const { employerId, employer, other, administrator, ApplicationId } = await createAccounts(
      portal(),
    );
    const add = (DocumentId: number) =>
      portal().call('addComment', { ApplicationId, Note: 'a', DocumentId }, administrator);
    const forEmployer = { BusinessId: String(employerId) };
    expect((await add(await uploadPdf(portal(), administrator, 'ours.pdf'))).status).toBe(200);
    expect((await add(await uploadPdf(portal(), administrator, 'a.pdf', forEmployer))).status).toBe(
      200,
    );
    expect((await add(await uploadPdf(portal(), employer, 'theirs é.pdf'))).status).toBe(200);
    const foreign = await add(await uploadPdf(portal(), other));
    expect(foreign.status).toBe(422);
    expect(foreign.json()).toMatchObject({ errors: [{ code: 'documentNotYours' }] });
    expect((await add(9_999)).json()).toEqual(foreign.json());
    const all = await readNotes(portal(), administrator, ApplicationId);
    expect(all.map(({ Filename }) => Filename)).toEqual(['theirs é.pdf', 'a.pdf', 'ours.pdf']);
  });

  test('the application’s employer can open the document of a visible note, and other employers cannot', async () => {
    const { employer, other, administrator, ApplicationId } = await createAccounts(portal());
    const DocumentId = await uploadPdf(portal(), administrator);
    const read = async (token: string) =>
      (await portal().call('downloadDocument', { documentId: DocumentId }, token)).status;
    const note = { ApplicationId, Note: 'a', DocumentId };
    await portal().call('addComment', note, administrator);
    expect(await read(employer)).toBe(404);
    await portal().call('addComment', { ...note, IsVisible: true }, administrator);
    expect([await read(employer), await read(other)]).toEqual([200, 404]);
  });

  test('the history records a new note with its visibility', async () => {
    const { administrator, ApplicationId } = await createAccounts(portal());
    const note = { ApplicationId, Note: 'a', IsVisible: true };
    await portal().call('addComment', note, administrator);
    const history = await portal().call(
      'readHistory',
      { applicationId: ApplicationId },
      administrator,
    );
    expect(history.json()).toMatchObject({
      0: { Kind: 'noteAdded', By: 'Sam Côté', Details: { IsVisible: true } },
    });
  });
});

import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../contract/applications.ts';
import type { Comment } from '../../contract/notes.ts';
import { onEveryRunningServer } from '../support/server.ts';
import { createTwoEmployers } from './createTwoEmployers.ts';

onEveryRunningServer('Notes made visible by mistake', (server, portal) => {
  async function office() {
    const parties = await createTwoEmployers(server(), portal());
    const { a, administrator, upload } = parties;
    const DocumentId = await upload(administrator.token, 'about another person.pdf');
    const note = { ApplicationId: a.applicationId, Title: 'Oops', Note: 'Of somebody else.' };
    const added = await server().call(
      'addComment',
      { ...note, DocumentId, IsVisible: true },
      administrator.token,
    );
    const { CommentId } = JSON.parse(added.body);
    return { ...parties, DocumentId, CommentId: Number(CommentId) };
  }
  type Office = Awaited<ReturnType<typeof office>>;

  const readNotes = async ({ a }: Office, token: string) => {
    const request = { applicationId: a.applicationId };
    return JSON.parse((await server().call('listComments', request, token)).body) as Comment[];
  };
  const readHistory = async ({ a, administrator }: Office) => {
    const request = { applicationId: a.applicationId };
    const { body } = await server().call('readHistory', request, administrator.token);
    return JSON.parse(body) as HistoryEntry[];
  };
  const takeBack = ({ CommentId, administrator }: Office, token = administrator.token) =>
    server().call('takeBackComment', { CommentId }, token);
  const strike = ({ CommentId, administrator }: Office, Reason: string) =>
    server().call('strikeComment', { CommentId, Reason }, administrator.token);
  const getCode = ({ status, body }: { status: number; body: string }) => [
    status,
    JSON.parse(body).errors[0].code,
  ];

  test('a note that staff withdraw within ten minutes disappears from all API responses to the employer', async () => {
    const at = await office();
    const { a, DocumentId, administrator } = at;
    const download = () => server().call('downloadDocument', { documentId: DocumentId }, a.token);
    expect((await download()).status).toBe(200);
    portal().passMinutes(4);
    expect(await readNotes(at, administrator.token)).toMatchObject([{ SecondsToTakeBack: 360 }]);
    expect((await readNotes(at, a.token))[0]).not.toHaveProperty('SecondsToTakeBack');
    portal().passMinutes(5);
    expect((await takeBack(at)).status).toBe(200);
    expect((await takeBack(at)).status).toBe(200);

    expect(await readNotes(at, a.token)).toEqual([]);
    expect((await download()).status).toBe(404);
    const openings = await server().call(
      'listDocumentOpenings',
      { applicationId: a.applicationId },
      a.token,
    );
    expect(openings.body).not.toContain('another person');
    expect(await readNotes(at, administrator.token)).toMatchObject([
      { Note: 'Of somebody else.', IsVisible: false, TakenBackOn: '2026-11-20T15:09:00.000Z' },
    ]);
    const [last, ...before] = await readHistory(at);
    expect(last).toMatchObject({
      Kind: 'noteTakenBack',
      By: 'Sam Côté',
      Details: { Title: 'Oops', Note: 'Of somebody else.', Filename: 'about another person.pdf' },
    });
    expect(before.map(({ Kind }) => Kind)).not.toContain('noteTakenBack');
    expect(getCode(await strike(at, 'Wrong'))).toEqual([409, 'noteIsInternal']);
  });

  test('staff can only strike through an older visible note, with a reason that the employer sees as well', async () => {
    const at = await office();
    const { a, administrator } = at;
    portal().passMinutes(10);
    expect(getCode(await takeBack(at))).toEqual([409, 'noteIsOld']);
    expect((await readNotes(at, administrator.token))[0]).not.toHaveProperty('SecondsToTakeBack');
    expect(getCode(await strike(at, ' '))).toEqual([422, 'fieldsMissing']);
    expect(getCode(await strike(at, 'é'.repeat(301)))).toEqual([422, 'tooLong']);
    expect((await readNotes(at, a.token))[0]).not.toHaveProperty('StruckOn');

    expect((await strike(at, ' Meant for another file. ')).status).toBe(200);
    const struck = {
      Note: 'Of somebody else.',
      IsVisible: true,
      StruckOn: '2026-11-20T15:10:00.000Z',
      StruckBy: 'Sam Côté',
      StrikeReason: 'Meant for another file.',
    };
    for (const token of [a.token, administrator.token]) {
      expect(await readNotes(at, token)).toMatchObject([struck]);
    }
    expect((await strike(at, 'Meant for another file.')).status).toBe(200);
    expect(getCode(await strike(at, 'Another reason'))).toEqual([409, 'noteIsStruck']);
    expect(getCode(await takeBack(at))).toEqual([409, 'noteIsStruck']);
    const entries = await readHistory(at);
    expect(entries.filter(({ Kind }) => Kind === 'noteStruck')).toMatchObject([
      { Details: { Note: 'Of somebody else.', Reason: 'Meant for another file.' } },
    ]);
  });

  test('employers cannot withdraw notes, and nobody can withdraw a missing or internal note', async () => {
    const at = await office();
    const { a, b, administrator } = at;
    for (const token of [a.token, b.token]) expect((await takeBack(at, token)).status).toBe(403);
    const strikeBy = server().call('strikeComment', { ...at, Reason: 'x' }, a.token);
    expect((await strikeBy).status).toBe(403);
    expect((await takeBack({ ...at, CommentId: 9_999 })).status).toBe(404);
    expect((await strike({ ...at, CommentId: 9_999 }, 'x')).status).toBe(404);
    const internal = { ApplicationId: a.applicationId, Note: 'Internal.', IsVisible: false };
    const added = await server().call('addComment', internal, administrator.token);
    const { CommentId } = JSON.parse(added.body);
    expect(getCode(await takeBack({ ...at, CommentId }))).toEqual([409, 'noteIsInternal']);
    expect(await readNotes(at, a.token)).toHaveLength(1);
  });

  test('only one of two simultaneous calls that withdraw a note and strike it through takes effect', async () => {
    const at = await office();
    const answers = await Promise.all([takeBack(at), strike(at, 'Wrong'), strike(at, 'Wrong too')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const kinds = (await readHistory(at)).map(({ Kind }) => Kind);
    expect(kinds.filter((kind) => ['noteTakenBack', 'noteStruck'].includes(kind))).toHaveLength(1);
  });

  test('setting the clock back does not extend the time in which staff can withdraw a note', async () => {
    const at = await office();
    portal().setTime('2026-11-20T12:00:00.000Z');
    const [note] = await readNotes(at, await portal().signIn('ADMIN', true));
    expect(note?.SecondsToTakeBack).toBe(600);
  });
});

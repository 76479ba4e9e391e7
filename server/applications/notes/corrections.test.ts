import { expect, test } from 'vitest';
import type { EmployerApplicationRow, HistoryEntry } from '../../../contract/applications.ts';
import type { Comment } from '../../../contract/notes.ts';
import { fileApplication } from '../../../test/support/applications.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';

onEveryEngine('Correcting a note', (portal) => {
  async function office(note: object = {}) {
    await portal().addEmployer();
    await portal().addAdministrator();
    await portal().addAdministrator('ADMIN-2');
    const employer = await portal().signIn('EMP-1');
    const writer = await portal().signIn('ADMIN', true);
    const { ApplicationId } = await fileApplication(portal(), employer);
    const sent = { ApplicationId, Title: 'Bank', Note: 'Send the leter.', ...note };
    const { CommentId } = (await portal().call('addComment', sent, writer)).json();
    return {
      employer,
      writer,
      colleague: await portal().signIn('ADMIN-2', true),
      ApplicationId,
      CommentId: Number(CommentId),
    };
  }
  type Office = Awaited<ReturnType<typeof office>>;

  const correct = (at: Office, fields: object = {}, token = at.writer) =>
    portal().call(
      'correctComment',
      { CommentId: at.CommentId, Title: 'Bank', Note: 'Send the letter.', ...fields },
      token,
    );
  const readNotes = async (at: Office, token: string) =>
    (
      await portal().call('listComments', { applicationId: at.ApplicationId }, token)
    ).json() as Comment[];
  const noteOf = async (at: Office, token: string) => (await readNotes(at, token))[0];
  const readCorrections = async (at: Office) => {
    const of = { applicationId: at.ApplicationId };
    const entries = (await portal().call('readHistory', of, at.writer)).json() as HistoryEntry[];
    return entries.filter(({ Kind }) => Kind === 'noteCorrected');
  };
  const getCode = (answer: { status: number; json(): { errors?: { code: string }[] } }) => [
    answer.status,
    answer.json().errors?.[0]?.code,
  ];

  test('an employer reads the corrected text of a note, and the history keeps both texts', async () => {
    const setup = await office({ IsVisible: true });
    portal().passMinutes(4);
    expect(await noteOf(setup, setup.writer)).toMatchObject({ SecondsToCorrect: 360 });
    for (const token of [setup.colleague, setup.employer]) {
      expect(await noteOf(setup, token)).not.toHaveProperty('SecondsToCorrect');
    }
    expect((await correct(setup, { Corrections: 0, Title: ' ' })).status).toBe(200);
    for (const token of [setup.writer, setup.colleague, setup.employer]) {
      expect(await noteOf(setup, token)).toMatchObject({
        Title: null,
        Note: 'Send the letter.',
        CreatedOn: '2026-11-20T15:00:00.000Z',
        CorrectedOn: '2026-11-20T15:04:00.000Z',
        Corrections: 1,
      });
    }
    expect((await correct(setup, { Corrections: 0, Title: '' })).status).toBe(200);
    expect(await readCorrections(setup)).toMatchObject([
      {
        By: 'Sam Côté',
        Details: {
          Title: 'Bank',
          Note: 'Send the leter.',
          CorrectedTitle: '',
          CorrectedNote: 'Send the letter.',
        },
      },
    ]);
    const own = (await portal().call('listApplications', {}, setup.employer)).json();
    expect((own as EmployerApplicationRow[])[0]?.ModifiedOn).toBe('2026-11-20T15:04:00.000Z');
  });

  test('correcting a note keeps the note’s title if the correction omits it, and removes the title if it is sent empty', async () => {
    const setup = await office();
    const { CommentId } = setup;
    const send = (fields: object) =>
      portal().call('correctComment', { CommentId, ...fields } as never, setup.writer);
    expect((await send({ Note: 'Send the letter.' })).status).toBe(200);
    expect(await noteOf(setup, setup.writer)).toMatchObject({
      Title: 'Bank',
      Note: 'Send the letter.',
    });
    expect((await send({ Title: '', Note: 'Send the letter.' })).status).toBe(200);
    expect(await noteOf(setup, setup.writer)).toMatchObject({ Title: null });
  });

  test('only the author can correct a note, within ten minutes by the server’s clock', async () => {
    const setup = await office();
    expect((await correct(setup, {}, setup.colleague)).status).toBe(403);
    expect((await correct(setup, {}, setup.employer)).status).toBe(403);
    expect((await correct({ ...setup, CommentId: 9_999 })).status).toBe(404);
    expect(getCode(await correct(setup, { Note: ' ' }))).toEqual([422, 'fieldsMissing']);
    expect(getCode(await correct(setup, { Note: 'é'.repeat(4_001) }))).toEqual([422, 'tooLong']);
    portal().passMinutes(10);
    expect(getCode(await correct(setup))).toEqual([409, 'noteIsSettled']);
    expect(await noteOf(setup, setup.writer)).not.toHaveProperty('SecondsToCorrect');
    expect(await noteOf(setup, setup.writer)).toMatchObject({ Note: 'Send the leter.' });
    expect(await readCorrections(setup)).toEqual([]);
  });

  test('the server accepts only one of three simultaneous corrections of a note', async () => {
    const setup = await office();
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((Note) => correct(setup, { Note, Corrections: 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && getCode(refused)).toEqual([409, 'noteCorrectedMeanwhile']);
    expect((await correct(setup, { Note: 'both', Corrections: 1 })).status).toBe(200);
    // A client that sends no number of corrections overwrites any correction made meanwhile.
    expect((await correct(setup, { Note: 'plain' })).status).toBe(200);
    expect(await readCorrections(setup)).toHaveLength(3);
  });

  test('nobody can correct a note that was struck through or made internal again', async () => {
    const setup = await office({ IsVisible: true });
    await portal().call('takeBackComment', { CommentId: setup.CommentId }, setup.colleague);
    expect(getCode(await correct(setup))).toEqual([409, 'noteIsTakenBack']);
    expect(await noteOf(setup, setup.writer)).not.toHaveProperty('SecondsToCorrect');
    const note = { ApplicationId: setup.ApplicationId, Note: 'Another', IsVisible: true };
    const { CommentId } = (await portal().call('addComment', note, setup.writer)).json();
    await portal().call('strikeComment', { CommentId, Reason: 'Wrong' }, setup.colleague);
    expect(getCode(await correct({ ...setup, CommentId }))).toEqual([409, 'noteIsStruck']);
    expect(await readCorrections(setup)).toEqual([]);
  });

  test('correcting an internal note changes nothing that the employer can see', async () => {
    const setup = await office();
    const read = async () => {
      const own = await portal().call('listApplications', {}, setup.employer);
      const one = await portal().call(
        'readApplication',
        { applicationId: setup.ApplicationId },
        setup.employer,
      );
      return [own.body, one.body, await readNotes(setup, setup.employer)];
    };
    const before = await read();
    portal().passMinutes(2);
    expect((await correct(setup)).status).toBe(200);
    expect(await read()).toEqual(before);
  });
});

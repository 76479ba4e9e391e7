import { expect, test } from 'vitest';
import type { AdminApplicationRow, Application } from '../../../contract/applications.ts';
import { type CallName, calls } from '../../../contract/calls.ts';
import { anApplication, fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';

onEveryEngine('Notes and the modification time of an application', (portal) => {
  async function office() {
    await portal().addEmployer();
    await portal().addAdministrator();
    const employer = await portal().signIn('EMP-1');
    const administrator = await portal().signIn('ADMIN', true);
    const { ApplicationId } = await fileApplication(portal(), employer);
    portal().passMinutes(1);
    const newer = await fileApplication(portal(), employer, { LastName: 'Roy' });
    portal().passMinutes(1);
    const at = { employer, administrator, ApplicationId, newerId: newer.ApplicationId };

    async function add(IsVisible: boolean, overrides: object = {}) {
      const note = { ApplicationId, Note: 'Call the bank', IsVisible, ...overrides };
      const answer = await portal().call('addComment', note, administrator);
      expect(answer.status).toBe(200);
      return (answer.json() as { CommentId: number }).CommentId;
    }

    async function revised() {
      const list = (await portal().call('listApplications', {}, administrator)).json();
      const search = {
        DateType: 'modifiedOn' as const,
        StartOn: 'Nov 20, 2026',
        EndOn: 'Nov 20, 2026',
      };
      const searchFor = (await portal().call('search', search, administrator)).json();
      const getRow = (rows: AdminApplicationRow[]) => {
        const one = rows.find((each) => each.ApplicationId === ApplicationId);
        return [one?.ModifiedOn, one?.ModifiedBy];
      };
      const own = await portal().call(
        'readApplication',
        { applicationId: ApplicationId },
        administrator,
      );
      const { ModifiedOn, Version } = own.json() as Application;
      expect(getRow(searchFor)).toEqual(getRow(list));
      expect(getRow(list)[0]).toBe(ModifiedOn);
      expect(Version).toBe(1);
      return getRow(list);
    }

    async function employersReads() {
      const reads = (Object.keys(calls) as CallName[]).filter(
        // The list of sessions contains the time of each session’s last call, so reading it twice gives different answers.
        (name) =>
          calls[name].method === 'GET' && name !== 'listSessions' && name !== 'requestReset',
      );
      const answers: Record<string, unknown> = {};
      for (const name of reads) {
        for (const applicationId of [ApplicationId, newer.ApplicationId]) {
          const { status, headers, body } = await portal().call(name, { applicationId }, employer);
          answers[`${name} ${applicationId}`] = { status, version: headers.etag, body };
        }
      }
      return answers;
    }

    // The first reads of a day add an entry to the access record, so they are done before the comparison.
    await employersReads();

    async function ownList() {
      const list = (await portal().call('listApplications', {}, employer)).json();
      return (list as { ApplicationId: number; ModifiedOn: string }[]).map((row) => [
        row.ApplicationId,
        row.ModifiedOn,
      ]);
    }

    return { ...at, add, revised, employersReads, ownList };
  }

  const filed = '2026-11-20T15:00:00.000Z';
  const filedLater = '2026-11-20T15:01:00.000Z';

  test('administrators see a new or struck-through note as the last change of the application', {
    tags: 'slow',
  }, async () => {
    const { add, administrator, revised } = await office();
    expect(await revised()).toEqual([filed, 'Lakeside Inn']);
    await add(false);
    expect(await revised()).toEqual(['2026-11-20T15:02:00.000Z', 'Sam Côté']);
    portal().passMinutes(1);
    const CommentId = await add(true);
    expect(await revised()).toEqual(['2026-11-20T15:03:00.000Z', 'Sam Côté']);
    portal().passMinutes(1);
    await portal().call('strikeComment', { CommentId, Reason: 'Wrong' }, administrator);
    expect(await revised()).toEqual(['2026-11-20T15:04:00.000Z', 'Sam Côté']);
  });

  test('every answer to the employer is identical byte for byte before and after an internal note is added', {
    tags: 'slow',
  }, async () => {
    const { add, administrator, employersReads, ApplicationId, ownList } = await office();
    const before = await employersReads();
    expect(Object.keys(before).length).toBeGreaterThan(15);
    const DocumentId = await uploadPdf(portal(), administrator, 'memo.pdf');
    await add(false, { DocumentId });
    await portal().call('downloadDocument', { documentId: DocumentId }, administrator);
    portal().passMinutes(1);
    expect(await employersReads()).toEqual(before);
    await add(false, { Note: 'And once more' });
    expect(await employersReads()).toEqual(before);
    const changed = { ApplicationId, ...anApplication, ApplicationStatusId: 2 };
    await portal().call('updateApplication', changed, administrator);
    expect(await ownList()).toEqual([
      [ApplicationId, '2026-11-20T15:03:00.000Z'],
      [expect.any(Number), filedLater],
    ]);
  });

  test('adding and striking through a visible note change the application’s modification time for the employer', {
    tags: 'slow',
  }, async () => {
    const { add, administrator, ApplicationId, newerId, ownList } = await office();
    expect(await ownList()).toEqual([
      [newerId, filedLater],
      [ApplicationId, filed],
    ]);
    const CommentId = await add(true);
    const first = [ApplicationId, '2026-11-20T15:02:00.000Z'];
    expect(await ownList()).toEqual([first, [newerId, filedLater]]);
    portal().passMinutes(1);
    await add(false);
    expect(await ownList()).toEqual([first, [newerId, filedLater]]);
    portal().passMinutes(1);
    await portal().call('strikeComment', { CommentId, Reason: 'Wrong' }, administrator);
    expect((await ownList())[0]).toEqual([ApplicationId, '2026-11-20T15:04:00.000Z']);
  });

  test('making a visible note internal again changes the modification time for administrators, not the employer', {
    tags: 'slow',
  }, async () => {
    const { add, administrator, revised, employersReads } = await office();
    const atFirst = await employersReads();
    const CommentId = await add(true);
    expect(await employersReads()).not.toEqual(atFirst);
    portal().passMinutes(1);
    await portal().call('takeBackComment', { CommentId }, administrator);
    expect(await employersReads()).toEqual(atFirst);
    expect(await revised()).toEqual(['2026-11-20T15:03:00.000Z', 'Sam Côté']);

    const kept = await add(true, { Note: 'One that stays' });
    const withNote = await employersReads();
    portal().passMinutes(1);
    const another = await add(true, { Note: 'By mistake' });
    await portal().call('takeBackComment', { CommentId: another }, administrator);
    expect(await employersReads()).toEqual(withNote);
    expect(kept).not.toBe(another);
  });

  test('sending a note again does not change the modification time, and a form opened before the note can still be saved', {
    tags: 'slow',
  }, async () => {
    const { add, employer, revised, ApplicationId } = await office();
    await add(false);
    portal().passMinutes(1);
    await add(false);
    expect(await revised()).toEqual(['2026-11-20T15:02:00.000Z', 'Sam Côté']);
    const saved = await portal().call(
      'updateApplication',
      { ApplicationId, ...anApplication, JobTitle: 'Cook', Version: 1 },
      employer,
    );
    expect(saved.status).toBe(200);
  });
});

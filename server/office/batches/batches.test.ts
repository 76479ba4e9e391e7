import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../../contract/applications.ts';
import type { Batch, BatchPreview } from '../../../contract/batches.ts';
import type { SentRequest } from '../../../contract/requests.ts';
import {
  createChosenRows,
  fileManyApplications,
} from '../../../test/support/fileManyApplications.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import { deleteOldBatches } from './batches.queries.ts';

const getOutcomes = ({ Rows }: Batch) => Rows.map(({ Outcome }) => Outcome);
const getUndoResults = ({ Rows }: Batch) => Rows.map(({ Undone }) => Undone);
const getRefusals = ({ Rows }: BatchPreview) => Rows.map(({ Refusal }) => Refusal);

onEveryEngine('Batches', (portal) => {
  const status = (BatchKey: string, ids: readonly number[], ApplicationStatusId = 2) => ({
    Kind: 'status' as const,
    BatchKey,
    ApplicationStatusId,
    Applications: createChosenRows(ids),
  });

  test('the preview of a bulk action shows its results and mails, and changes nothing', async () => {
    const at = await fileManyApplications(portal());
    await at.save(at.ids[1] ?? 0, { ApplicationStatusId: 5 });
    const Applications = [...at.ids, 999_999];
    const answer = await at.preview({ Kind: 'status', ApplicationStatusId: 5, Applications });
    const preview: BatchPreview = answer.json();
    expect(getRefusals(preview)).toEqual(['', 'asAsked', '', '', 'notFound']);
    expect(preview.Rows[0]).toMatchObject({ From: 1, To: 5, Version: 1, Contact: 'Zoé Nguyễn' });
    expect(preview.Rows[1]).toMatchObject({ From: 5, To: 5, Version: 2 });
    expect(preview.Mails).toMatchObject({
      Reached: 2,
      ReachedIn: { en: 1, fr: 1 },
      NotReached: 0,
      Recipients: [
        { Employer: 'Boulangerie du Nord', Language: 'fr', Pace: 'now', Applications: 2 },
        { Employer: 'Lakeside Inn', Email: 'ada@lakeside.test', Language: 'en', Applications: 1 },
      ],
    });
    expect(await at.statusOf(at.ids[0] ?? 0)).toBe(1);
  });

  test('the preview of a bulk action shows which employers get no mail because of their choice, a suspension or a missing address', async () => {
    const at = await fileManyApplications(portal());
    const Choices = [{ Kind: 'statusChanged' as const, Choice: 'none' as const }];
    await portal().call('saveMailChoices', { Choices }, at.employers[0]);
    const { database } = portal().deps;
    const ofSecond = database.updateTable('businesses').where('designation_number', '=', 'EMP-2');
    await ofSecond.set({ is_disabled: true }).execute();
    const request = { Kind: 'status' as const, ApplicationStatusId: 2, Applications: at.ids };
    const readPaces = async () => {
      const { Mails }: BatchPreview = (await at.preview(request)).json();
      return [Mails.Reached, Mails.NotReached, Mails.Recipients.map(({ Pace }) => Pace)];
    };
    expect(await readPaces()).toEqual([0, 2, ['held', 'none']]);
    await ofSecond.set({ is_disabled: false, confirmed_email: '' }).execute();
    expect(await readPaces()).toEqual([0, 2, ['noEmail', 'none']]);
  });

  test('the result of a bulk status change names applications that were changed or removed since the preview', async () => {
    const at = await fileManyApplications(portal());
    await at.save(at.ids[2] ?? 0, { JobTitle: 'Cook' });
    const answer = await at.run(status('one', [...at.ids, 999_999]));
    expect(answer.status).toBe(200);
    const batch: Batch = answer.json();
    expect(getOutcomes(batch)).toEqual(['done', 'done', 'changedMeanwhile', 'done', 'notFound']);
    expect(batch).toMatchObject({ State: 'done', By: 'Sam Côté', ApplicationStatusId: 2 });
    expect(batch.Rows[0]).toMatchObject({ From: 1, To: 2, Employer: 'Lakeside Inn' });
    expect(await Promise.all(at.ids.map(at.statusOf))).toEqual([2, 2, 1, 2]);
    expect((await at.read(batch.BatchId)).json()).toEqual(batch);
    const Applications = [at.ids[0], at.ids[2]].map((id = 0) => ({ ApplicationId: id }));
    const secondAnswer = await at.run({ ...status('again', []), Applications });
    expect(getOutcomes(secondAnswer.json())).toEqual(['asAsked', 'done']);
    const history = await portal().call('readHistory', { applicationId: at.ids[0] ?? 0 }, at.staff);
    expect((history.json() as HistoryEntry[])[0]).toMatchObject({
      Kind: 'applicationChanged',
      By: 'Sam Côté',
      Details: { ApplicationStatusId: { from: 1, to: 2 } },
    });
  });

  test('a bulk action sends each employer one mail about all its changes, unless its mails are turned off', async () => {
    const at = await fileManyApplications(portal(), 3);
    const [first = 0, ...others] = at.ids;
    await at.run({ ...status('quiet', [first]), LeaveOutMail: true });
    await at.run(status('told', others));
    portal().passMinutes(16);
    const mails = await portal().gatherMails();
    expect(mails.map(({ to }) => to).sort()).toEqual(['ada@lakeside.test', 'luc@nord.test']);
    const ada = mails.find(({ to }) => to === 'ada@lakeside.test');
    expect(JSON.stringify(ada)).not.toContain('RCIP-2026-000001');
    expect(JSON.stringify(ada)).toContain('RCIP-2026-000002');
    expect(JSON.stringify(ada)).toContain('RCIP-2026-000003');
  });

  test('a bulk action submitted again, even simultaneously, runs only once', async () => {
    const at = await fileManyApplications(portal());
    const once = status('key', at.ids);
    const answers = await Promise.all([at.run(once), at.run(once)]);
    const repeated = await at.run({ ...once, ApplicationStatusId: 5 });
    const batches: Batch[] = [...answers, repeated].map((answer) => answer.json());
    expect(new Set(batches.map(({ BatchId }) => BatchId)).size).toBe(1);
    expect(getOutcomes((await at.read(batches[0]?.BatchId ?? 0)).json())).toEqual(
      at.ids.map(() => 'done'),
    );
    const response = await portal().call(
      'readApplication',
      { applicationId: at.ids[0] ?? 0 },
      at.staff,
    );
    expect(response.json()).toMatchObject({ ApplicationStatusId: 2, Version: 2 });
  });

  test('two simultaneous bulk actions change each application once', async () => {
    const at = await fileManyApplications(portal(), 12);
    const answers = await Promise.all([
      at.run(status('a', at.ids, 3)),
      at.run(status('b', at.ids.toReversed(), 4)),
    ]);
    const [a, b] = answers.map((answer): Batch => answer.json()) as [Batch, Batch];
    const doneBy = (batch: Batch) =>
      batch.Rows.filter(({ Outcome }) => Outcome === 'done').map((row) => row.ApplicationId);
    expect([...doneBy(a), ...doneBy(b)].sort((a, b) => Number(a) - Number(b))).toEqual(at.ids);
    for (const batch of [a, b]) {
      const others = getOutcomes(batch).filter((outcome) => outcome !== 'done');
      expect(new Set(others)).toEqual(new Set(others.length > 0 ? ['changedMeanwhile'] : []));
    }
    for (const id of at.ids) expect(await at.statusOf(id)).toBe(doneBy(a).includes(id) ? 3 : 4);
  });

  test('a bulk action sends a request from a template, in each employer’s language', async () => {
    const at = await fileManyApplications(portal(), 1);
    const [english = 0, french = 0] = at.ids;
    const request = { Kind: 'request' as const, Template: 'missingDocuments' };
    const preview: BatchPreview = (await at.preview({ ...request, Applications: at.ids })).json();
    expect(preview.Rows).toMatchObject([{ Items: 8 }, { Items: 8 }]);
    expect(preview.DueOn).toBe('2026-12-04');
    const run = { ...request, BatchKey: 'r', Applications: createChosenRows(at.ids) };
    expect(getOutcomes((await at.run(run)).json())).toEqual(['done', 'done']);
    async function sent(applicationId: number): Promise<SentRequest | undefined> {
      const response = await portal().call('listRequests', { applicationId }, at.staff);
      return (response.json() as SentRequest[])[0];
    }
    expect(await sent(english)).toMatchObject({ State: 'open', DueOn: '2026-12-04' });
    expect((await sent(english))?.Text).toContain('mandatory documents');
    expect((await sent(french))?.Text).toContain('documents obligatoires');
    expect((await sent(french))?.Items[0]).toMatchObject({ Slot: 'JobOffer', Kind: 'document' });
    const secondAnswer: BatchPreview = (
      await at.preview({ ...request, Applications: at.ids })
    ).json();
    expect(getRefusals(secondAnswer)).toEqual(['requestOpen', 'requestOpen']);
    const twice = await at.run({ ...run, BatchKey: 'r2' });
    expect(getOutcomes(twice.json())).toEqual(['requestOpen', 'requestOpen']);
  });

  test('a bulk action marks changes as seen only up to the changes in its preview', async () => {
    const at = await fileManyApplications(portal());
    const listed = async () =>
      ((await portal().call('listNews', {}, at.staff)).json() as { Count: number }).Count;
    await listed();
    for (const id of at.ids.slice(0, 3)) {
      const changed = { ApplicationId: id, JobTitle: 'Cook' };
      await portal().call('updateApplication', changed, at.employers[id === at.ids[2] ? 1 : 0]);
    }
    expect(await listed()).toBe(3);
    const request = { Kind: 'seen' as const, Applications: at.ids };
    const preview: BatchPreview = (await at.preview(request)).json();
    expect(getRefusals(preview)).toEqual(['', '', '', 'asAsked']);
    const later = { ApplicationId: at.ids[0] ?? 0, JobTitle: 'Baker' };
    await portal().call('updateApplication', later, at.employers[0]);
    const { SeenUpTo } = preview;
    const run = await at.run({
      Kind: 'seen',
      BatchKey: 's',
      Applications: createChosenRows(at.ids, null),
      SeenUpTo,
    });
    expect(getOutcomes(run.json())).toEqual(['done', 'done', 'done', 'asAsked']);
    expect(await listed()).toBe(1);
  });

  test('an administrator can undo a bulk status change within a minute, except for applications that were changed since', async () => {
    const at = await fileManyApplications(portal());
    const batch: Batch = (await at.run(status('u', at.ids, 5))).json();
    expect(batch.SecondsToUndo).toBe(60);
    portal().passMinutes(0.5);
    await at.save(at.ids[1] ?? 0, { JobTitle: 'Cook' });
    const note = { ApplicationId: at.ids[2] ?? 0, Note: 'Declined, as agreed.' };
    await portal().call('addComment', note, at.staff);
    const answer: Batch = (await at.undo(batch.BatchId)).json();
    expect(getUndoResults(answer)).toEqual([
      'done',
      'changedMeanwhile',
      'changedMeanwhile',
      'done',
    ]);
    expect(answer).toMatchObject({ UndoneBy: 'Sam Côté', SecondsToUndo: 0 });
    expect(await Promise.all(at.ids.map(at.statusOf))).toEqual([1, 5, 5, 1]);
    expect((await at.undo(batch.BatchId)).json()).toEqual(answer);
    portal().passMinutes(16);
    const mails = await portal().gatherMails();
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toContain('RCIP-2026-000001');
  });

  test('a bulk action sends no request about a closed application, and the preview says so', async () => {
    const at = await fileManyApplications(portal());
    await at.save(at.ids[1] ?? 0, { ApplicationStatusId: 5 });
    const request = { Kind: 'request' as const, Template: 'offerStands' };
    const preview: BatchPreview = (await at.preview({ ...request, Applications: at.ids })).json();
    expect(getRefusals(preview)).toEqual(['', 'requestClosed', '', '']);
    const run = { ...request, BatchKey: 'closed', Applications: createChosenRows(at.ids, null) };
    expect(getOutcomes((await at.run(run)).json())).toEqual([
      'done',
      'requestClosed',
      'done',
      'done',
    ]);
  });

  test('a bulk action assigns applications, and an administrator can undo it', async () => {
    const at = await fileManyApplications(portal());
    const manager = await portal().addAdministrator('SECOND');
    const other = await portal().addAdministrator('THIRD');
    const request = { Kind: 'assign' as const, CaseManagerId: manager };
    const preview: BatchPreview = (await at.preview({ ...request, Applications: at.ids })).json();
    expect(preview.Rows[0]).toMatchObject({ CaseManagerId: null, From: null, To: manager });
    expect(preview.CaseManagers).toEqual([{ CaseManagerId: manager, Name: 'Sam Côté' }]);
    expect(preview.Mails.Recipients).toEqual([]);
    const [first = 0, second = 0] = at.ids;
    const alone = [{ ApplicationId: first, CaseManagerId: null }];
    await portal().call(
      'assignApplications',
      { Applications: alone, CaseManagerId: other },
      at.staff,
    );
    const Applications = preview.Rows.map(({ ApplicationId, Version, CaseManagerId }) => ({
      ApplicationId,
      Version,
      CaseManagerId,
    }));
    const batch: Batch = (await at.run({ ...request, BatchKey: 'as', Applications })).json();
    expect(getOutcomes(batch)).toEqual(['changedMeanwhile', 'done', 'done', 'done']);
    const read = async (applicationId: number) =>
      (
        (await portal().call('readApplication', { applicationId }, at.staff)).json() as {
          CaseManagerId: number | null;
        }
      ).CaseManagerId;
    expect(await Promise.all(at.ids.map(read))).toEqual([other, manager, manager, manager]);
    portal().passMinutes(0.5);
    const secondAnswer = [{ ApplicationId: second, CaseManagerId: manager }];
    await portal().call(
      'assignApplications',
      { Applications: secondAnswer, CaseManagerId: other },
      at.staff,
    );
    const answer: Batch = (await at.undo(batch.BatchId)).json();
    expect(getUndoResults(answer)).toEqual(['', 'changedMeanwhile', 'done', 'done']);
    expect(await Promise.all(at.ids.map(read))).toEqual([other, other, null, null]);
    const unknown = await at.run({ ...request, BatchKey: 'no', CaseManagerId: 999, Applications });
    expect(unknown.status).toBe(422);
  });

  test('undoing a bulk action withdraws its unchanged requests without sending mails', async () => {
    const at = await fileManyApplications(portal());
    const request = { Kind: 'request' as const, Template: 'offerStands', BatchKey: 'q' };
    const sent: Batch = (
      await at.run({ ...request, Applications: createChosenRows(at.ids, null) })
    ).json();
    expect(getOutcomes(sent)).toEqual(at.ids.map(() => 'done'));
    expect(sent.SecondsToUndo).toBe(60);
    portal().passMinutes(0.5);
    const note = { ApplicationId: at.ids[0] ?? 0, Note: 'They called.' };
    await portal().call('addComment', note, at.staff);
    const answer: Batch = (await at.undo(sent.BatchId)).json();
    expect(getUndoResults(answer)).toEqual(['changedMeanwhile', 'done', 'done', 'done']);
    const getState = async (applicationId: number) =>
      (
        (await portal().call('listRequests', { applicationId }, at.staff)).json() as SentRequest[]
      )[0]?.State;
    expect(await Promise.all(at.ids.map(getState))).toEqual([
      'open',
      'withdrawn',
      'withdrawn',
      'withdrawn',
    ]);
    portal().passMinutes(16);
    const mails = JSON.stringify(await portal().gatherMails());
    expect(mails).toContain('RCIP-2026-000001');
    expect(mails).not.toMatch(/RCIP-2026-00000[234]/);
  });

  test('undoing a bulk action does not withdraw a request that its employer has begun to answer', async () => {
    const at = await fileManyApplications(portal(), 1);
    const request = { Kind: 'request' as const, Template: 'offerStands', BatchKey: 'q' };
    const sent: Batch = (
      await at.run({ ...request, Applications: createChosenRows(at.ids, null) })
    ).json();
    const [applicationId = 0] = at.ids;
    const response = (await portal().call('listRequests', { applicationId }, at.staff)).json();
    const [{ RequestId, Items }] = response as [SentRequest];
    const answer = { RequestId, ItemId: Items[0]?.ItemId ?? 0, Version: 1, Answer: 'It does.' };
    expect((await portal().call('answerRequestItem', answer, at.employers[0])).status).toBe(200);
    expect(getUndoResults((await at.undo(sent.BatchId)).json())).toEqual([
      'changedMeanwhile',
      'done',
    ]);
  });

  test('the server refuses to undo a bulk action after a minute, and refuses to undo one that marked changes as seen', async () => {
    const at = await fileManyApplications(portal());
    const batch: Batch = (await at.run(status('late', at.ids))).json();
    const seen = {
      Kind: 'seen' as const,
      BatchKey: 's',
      Applications: createChosenRows(at.ids, null),
    };
    const looked: Batch = (await at.run(seen)).json();
    expect((await at.undo(looked.BatchId)).status).toBe(409);
    portal().passMinutes(2);
    expect((await at.undo(batch.BatchId)).status).toBe(409);
    expect(await at.statusOf(at.ids[0] ?? 0)).toBe(2);
  });

  test('the server refuses a bulk action with invalid input as a whole', async () => {
    const at = await fileManyApplications(portal(), 1);
    const Applications = createChosenRows(at.ids);
    const readRefusal = async (request: object) =>
      (await at.run({ BatchKey: 'x', Applications, Kind: 'status', ...request })).status;
    expect(await readRefusal({ ApplicationStatusId: 9 })).toBe(422);
    expect(await readRefusal({})).toBe(422);
    expect(await readRefusal({ Kind: 'request', Template: 'unknown' })).toBe(422);
    expect(
      await readRefusal({ Kind: 'request', Template: 'newPassport', DueOn: '2025-01-01' }),
    ).toBe(422);
    expect(await readRefusal({ Kind: 'erase' })).toBe(400);
    expect(await readRefusal({ ApplicationStatusId: 2, Applications: [] })).toBe(400);
    expect(await readRefusal({ ApplicationStatusId: 2, BatchKey: '' })).toBe(400);
    const tooMany = Array.from({ length: 501 }, (_, index) => index + 1);
    expect(
      await readRefusal({ ApplicationStatusId: 2, Applications: createChosenRows(tooMany) }),
    ).toBe(400);
    expect((await at.read(1)).status).toBe(404);
    expect(await at.statusOf(at.ids[0] ?? 0)).toBe(1);
  });

  test('a stored bulk action contains neither names nor removed applications, and is deleted after 90 days', async () => {
    const at = await fileManyApplications(portal(), 1);
    const batch: Batch = (await at.run(status('kept', at.ids))).json();
    const { database } = portal().deps;
    const kept = [
      await database.selectFrom('batches').selectAll().execute(),
      await database.selectFrom('batch_rows').selectAll().execute(),
    ];
    expect(JSON.stringify(kept)).not.toMatch(/Zoé|Nguyễn|Lakeside/);
    await portal().call(
      'eraseApplications',
      {
        ApplicationIds: [at.ids[0] ?? 0],
        Confirmation: 'RCIP-2026-000001',
        PresentPassword: 'spruce-and-granite-7',
      },
      at.staff,
    );
    const { Rows }: Batch = (await at.read(batch.BatchId)).json();
    expect(Rows[0]).toMatchObject({ ApplicationId: null, JobNumber: '', Outcome: 'done' });
    portal().passMinutes(91 * 24 * 60);
    await deleteOldBatches(portal().deps);
    expect(await database.selectFrom('batch_rows').selectAll().execute()).toEqual([]);
  });
});

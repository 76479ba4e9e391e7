import { expect, test } from 'vitest';
import type { Batch, BatchPreview } from '../../../contract/batches.ts';
import {
  createChosenRows,
  fileManyApplications,
} from '../../../test/support/fileManyApplications.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';

const getOutcomes = ({ Rows }: Batch) => Rows.map(({ Outcome }) => Outcome);
const getUndoResults = ({ Rows }: Batch) => Rows.map(({ Undone }) => Undone);
const tooManyIds = Array.from({ length: 501 }, (_, index) => index + 1);
const statusBatch = { Kind: 'status' as const, ApplicationStatusId: 5 };

onEveryEngine('Limits of batches', (portal) => {
  test('employers cannot preview, run, read, list or undo a bulk action', async () => {
    const at = await fileManyApplications(portal(), 1);
    const { BatchId }: Batch = (
      await at.run({ ...statusBatch, BatchKey: 'own', Applications: createChosenRows(at.ids) })
    ).json();
    const [employer] = at.employers;
    const request = { ...statusBatch, ApplicationStatusId: 2 };
    const answers = [
      await portal().call('previewBatch', { ...request, Applications: at.ids }, employer),
      await portal().call(
        'runBatch',
        { ...request, BatchKey: 'theirs', Applications: createChosenRows(at.ids, null) },
        employer,
      ),
      await portal().call('readBatch', { batchId: BatchId }, employer),
      await portal().call('listBatches', {}, employer),
      await portal().call('undoBatch', { BatchId }, employer),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await Promise.all(at.ids.map(at.statusOf))).toEqual([5, 5]);
  });

  test('the server refuses a bulk action on more than 500 applications, and changes an application only once if it is listed twice', async () => {
    const at = await fileManyApplications(portal(), 1);
    expect((await at.preview({ ...statusBatch, Applications: tooManyIds })).status).toBe(400);
    expect((await at.preview({ ...statusBatch, Applications: tooManyIds.slice(1) })).status).toBe(
      200,
    );
    const twice = [...at.ids, ...at.ids];
    const preview: BatchPreview = (
      await at.preview({ ...statusBatch, Applications: twice })
    ).json();
    expect(preview.Rows.map(({ ApplicationId }) => ApplicationId)).toEqual(at.ids);
    expect(preview.Mails.Recipients.map(({ Applications }) => Applications)).toEqual([1, 1]);
    const request = { ...statusBatch, BatchKey: 'twice', Applications: createChosenRows(twice) };
    expect(getOutcomes((await at.run(request)).json())).toEqual(['done', 'done']);
  });

  test('two people can use the same request key for separate bulk actions', async () => {
    const at = await fileManyApplications(portal(), 1);
    await portal().addAdministrator('SECOND');
    const second = await portal().signIn('SECOND', true);
    const [first = 0, other = 0] = at.ids;
    const named = { ...statusBatch, BatchKey: 'same' };
    const one: Batch = (await at.run({ ...named, Applications: createChosenRows([first]) })).json();
    const two: Batch = (
      await portal().call('runBatch', { ...named, Applications: createChosenRows([other]) }, second)
    ).json();
    expect(two.BatchId).not.toBe(one.BatchId);
    expect(two.Rows).toMatchObject([{ ApplicationId: other, Outcome: 'done' }]);
  });

  test('a bulk action cannot assign applications to a disabled account', async () => {
    const at = await fileManyApplications(portal(), 1);
    const gone = await portal().addAdministrator('GONE');
    const account = portal().deps.database.updateTable('businesses');
    await account.set({ is_disabled: true }).where('business_id', '=', gone).execute();
    const request = { Kind: 'assign' as const, CaseManagerId: gone };
    expect((await at.preview({ ...request, Applications: at.ids })).status).toBe(422);
    const runRequest = { ...request, BatchKey: 'gone', Applications: createChosenRows(at.ids) };
    expect((await at.run(runRequest)).status).toBe(422);
  });

  test('undoing a bulk action skips an application that was changed at the same instant', async () => {
    const at = await fileManyApplications(portal(), 1);
    const [first = 0, second = 0] = at.ids;
    const request = { ...statusBatch, BatchKey: 'status', Applications: createChosenRows(at.ids) };
    const set: Batch = (await at.run(request)).json();
    await at.save(first, { ApplicationStatusId: 3 });
    expect(getUndoResults((await at.undo(set.BatchId)).json())).toEqual([
      'changedMeanwhile',
      'done',
    ]);
    expect(await Promise.all(at.ids.map(at.statusOf))).toEqual([3, 1]);

    const manager = await portal().addAdministrator('SECOND');
    const other = await portal().addAdministrator('THIRD');
    const Applications = at.ids.map((ApplicationId) => ({ ApplicationId }));
    const assign = { Kind: 'assign' as const, CaseManagerId: manager, BatchKey: 'assign' };
    const assigned: Batch = (await at.run({ ...assign, Applications })).json();
    const moved = [{ ApplicationId: second, CaseManagerId: manager }];
    await portal().call(
      'assignApplications',
      { Applications: moved, CaseManagerId: other },
      at.staff,
    );
    expect(getUndoResults((await at.undo(assigned.BatchId)).json())).toEqual([
      'done',
      'changedMeanwhile',
    ]);
  });

  test('the minute for undoing a bulk action begins when the bulk action has finished', async () => {
    const at = await fileManyApplications(portal(), 1);
    const request = { ...statusBatch, BatchKey: 'long', Applications: createChosenRows(at.ids) };
    const { BatchId }: Batch = (await at.run(request)).json();
    const before = new Date(portal().deps.clock.now().getTime() - 45_000).toISOString();
    await portal().deps.database.updateTable('batches').set({ created_on: before }).execute();
    expect((await at.read(BatchId)).json()).toMatchObject({ SecondsToUndo: 60 });
  });

  test('an interrupted undo of a bulk action can continue at any time, except for applications changed since', async () => {
    const at = await fileManyApplications(portal());
    const request = { ...statusBatch, BatchKey: 'half', Applications: createChosenRows(at.ids) };
    const { BatchId }: Batch = (await at.run(request)).json();
    const [first = 0, second = 0] = at.ids;
    await at.undo(BatchId);
    const { database } = portal().deps;
    await database
      .updateTable('batch_rows')
      .set({ undone: '' })
      .where('application_id', '!=', first)
      .execute();
    for (const id of at.ids.slice(1)) await at.save(id, { ApplicationStatusId: 5 });
    const versions = await database
      .selectFrom('applications')
      .select(['application_id', 'version'])
      .execute();
    for (const { application_id: id, version } of versions) {
      await database
        .updateTable('batch_rows')
        .set({ version, done_on: portal().deps.clock.now().toISOString() })
        .where('application_id', '=', id)
        .execute();
    }
    await at.save(second, { ApplicationStatusId: 6 });
    portal().passMinutes(3);
    const answers = await Promise.all([at.undo(BatchId), at.undo(BatchId)]);
    expect(answers.map((answer) => getUndoResults(answer.json()))).toEqual([
      ['done', 'changedMeanwhile', 'done', 'done'],
      ['done', 'changedMeanwhile', 'done', 'done'],
    ]);
    expect(await Promise.all(at.ids.map(at.statusOf))).toEqual([1, 6, 1, 1]);
  });

  test('a bulk action whose mails are turned off sends no mail about requests, statuses or its undoing', async () => {
    const at = await fileManyApplications(portal());
    const [first = 0, ...others] = at.ids;
    const request = { Kind: 'request' as const, Template: 'offerStands', LeaveOutMail: true };
    await at.run({ ...request, BatchKey: 'request', Applications: createChosenRows([first]) });
    const status = { ...statusBatch, LeaveOutMail: true, BatchKey: 'status' };
    const { BatchId }: Batch = (
      await at.run({ ...status, Applications: createChosenRows(others) })
    ).json();
    // No mail may be sent for a batch that was undone in time, because a mail about the old status would follow.
    portal().passMinutes(0.5);
    const { Undone } = ((await at.undo(BatchId)).json() as Batch).Rows[0] ?? {};
    expect(Undone).toBe('done');
    portal().passMinutes(16);
    expect((await portal().gatherMails()).map(({ to }) => to)).toEqual([]);
  });

  test('the preview of a bulk action shows the mails according to each employer’s notification settings and language', async () => {
    const at = await fileManyApplications(portal());
    const Choices = [{ Kind: 'statusChanged' as const, Choice: 'none' as const }];
    await portal().call('saveMailChoices', { Choices }, at.employers[0]);
    const readMails = async (request: object) => {
      const answer = await at.preview({ ...statusBatch, ...request, Applications: at.ids });
      const { Reached, ReachedIn, NotReached } = (answer.json() as BatchPreview).Mails;
      return { Reached, ...ReachedIn, NotReached };
    };
    expect(await readMails({})).toEqual({ Reached: 1, en: 0, fr: 1, NotReached: 1 });
    const request = { Kind: 'request', Template: 'offerStands' };
    expect(await readMails(request)).toEqual({ Reached: 2, en: 1, fr: 1, NotReached: 0 });
  });

  test('the preview of a bulk action says that a closing status ends the open request', async () => {
    const at = await fileManyApplications(portal(), 1);
    const [first = 0] = at.ids;
    const request = { Kind: 'request' as const, Template: 'offerStands', BatchKey: 'open' };
    await at.run({ ...request, Applications: createChosenRows([first]) });
    const ends = async (ApplicationStatusId: number) => {
      const request = { ...statusBatch, ApplicationStatusId, Applications: at.ids };
      const { Rows }: BatchPreview = (await at.preview(request)).json();
      return Rows.map(({ EndsRequest }) => EndsRequest);
    };
    expect(await ends(2)).toEqual([false, false]);
    expect(await ends(8)).toEqual([true, false]);
  });
});

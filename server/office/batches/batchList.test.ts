import { expect, test } from 'vitest';
import type { Batch, BatchList } from '../../../contract/batches.ts';
import {
  createChosenRows,
  fileManyApplications,
} from '../../../test/support/fileManyApplications.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import { deleteOldBatches } from './batches.queries.ts';

onEveryEngine('The list of batches', (portal) => {
  const status = (BatchKey: string, ids: readonly number[], ApplicationStatusId = 2) => ({
    Kind: 'status' as const,
    BatchKey,
    ApplicationStatusId,
    Applications: createChosenRows(ids),
  });

  async function addSecond(): Promise<number> {
    const id = await portal().addAdministrator('SECOND');
    const second = portal().deps.database.updateTable('businesses').where('business_id', '=', id);
    await second.set({ last_name: 'Second' }).execute();
    return id;
  }

  test('the list of bulk actions shows the kind, author, time and counts of each action, and whether the action was undone', async () => {
    const at = await fileManyApplications(portal());
    expect((await at.list()).json()).toEqual({ Batches: [], HasEarlier: false });
    await at.save(at.ids[2] ?? 0, { JobTitle: 'Cook' });
    const first: Batch = (await at.run(status('one', [...at.ids, 999_999], 5))).json();
    portal().passMinutes(0.5);
    await at.save(at.ids[1] ?? 0, { JobTitle: 'Cook' });
    await at.undo(first.BatchId);
    portal().passMinutes(1);
    const manager = await addSecond();
    const colleague = await portal().signIn('SECOND', true);
    const assigned = await portal().call(
      'runBatch',
      {
        Kind: 'assign',
        BatchKey: 'as',
        CaseManagerId: manager,
        LeaveOutMail: true,
        Applications: createChosenRows(at.ids.slice(0, 2)),
      },
      colleague,
    );
    const request = { Kind: 'request' as const, Template: 'offerStands', DueOn: '2026-12-24' };
    const [, , third = 0] = at.ids;
    portal().passMinutes(1);
    await at.run({ ...request, BatchKey: 'r', Applications: createChosenRows([third], null) });
    const { Batches, HasEarlier }: BatchList = (await at.list()).json();
    expect(HasEarlier).toBe(false);
    expect(Batches).toMatchObject([
      { Kind: 'request', Template: 'offerStands', DueOn: '2026-12-24', Count: 1, Done: 1 },
      {
        BatchId: (assigned.json() as Batch).BatchId,
        Kind: 'assign',
        By: 'Sam Second',
        CaseManager: 'Sam Second',
        LeftOutMail: true,
        Count: 2,
        Done: 2,
        UndoneOn: '',
      },
      {
        BatchId: first.BatchId,
        Kind: 'status',
        State: 'done',
        By: 'Sam Côté',
        On: first.On,
        ApplicationStatusId: 5,
        Count: 5,
        Done: 3,
        Left: 2,
        NotYet: 0,
        Undone: 2,
        UndoneBy: 'Sam Côté',
      },
    ]);
    expect(Batches[2]?.UndoneOn).not.toBe('');
  });

  test('the list of bulk actions shows how many rows an interrupted bulk action has changed', async () => {
    const at = await fileManyApplications(portal());
    const { BatchId }: Batch = (await at.run(status('cut', at.ids))).json();
    const { database } = portal().deps;
    await database.updateTable('batches').set({ finished_on: null }).execute();
    await database
      .updateTable('batch_rows')
      .set({ outcome: 'notYet', done_on: null })
      .where('position', '>', 2)
      .execute();
    const state = async () => ((await at.list()).json() as BatchList).Batches[0];
    expect(await state()).toMatchObject({ BatchId, State: 'running', Done: 3, NotYet: 1 });
    expect((await at.undo(BatchId)).status).toBe(409);
    portal().passMinutes(1);
    expect(await state()).toMatchObject({
      BatchId,
      State: 'cutShort',
      Done: 3,
      Left: 0,
      NotYet: 1,
    });
  });

  test('the list of bulk actions shows 25 bulk actions per page, newest first', async () => {
    const at = await fileManyApplications(portal(), 1);
    for (let count = 0; count < 27; count += 1) {
      const answer = await at.run(status(`key ${count}`, at.ids.slice(0, 1), 2 + (count % 2)));
      expect(answer.status).toBe(200);
    }
    const first: BatchList = (await at.list()).json();
    const ids = first.Batches.map(({ BatchId }) => BatchId);
    expect(ids).toEqual(Array.from({ length: 25 }, (_, place) => 27 - place));
    expect(first.HasEarlier).toBe(true);
    const earlier: BatchList = (await at.list(3)).json();
    expect(earlier.Batches.map(({ BatchId }) => BatchId)).toEqual([2, 1]);
    expect(earlier.HasEarlier).toBe(false);
    const exact: BatchList = (await at.list(26)).json();
    expect([exact.Batches.length, exact.HasEarlier]).toEqual([25, false]);
    const bad = await portal().app.inject({
      url: `/api/batches?before=-1&token=${at.staff}`,
    });
    expect(bad.statusCode).toBe(400);
  });

  test('the list of bulk actions is for staff only and covers 90 days', async () => {
    const at = await fileManyApplications(portal(), 1);
    await at.run(status('kept', at.ids));
    expect((await portal().call('listBatches', {}, at.employers[0])).status).toBe(403);
    portal().passMinutes(91 * 24 * 60);
    await deleteOldBatches(portal().deps);
    expect((await at.list()).status).toBe(401);
    const staff = await portal().signIn('ADMIN', true);
    const later = await portal().call('listBatches', {}, staff);
    expect(later.json()).toEqual({ Batches: [], HasEarlier: false });
  });

  test('the result of a bulk action names the case manager who could not be assigned', async () => {
    const at = await fileManyApplications(portal(), 1);
    const manager = await addSecond();
    const Applications = at.ids.map((ApplicationId) => ({ ApplicationId, CaseManagerId: 999 }));
    const request = { Kind: 'assign' as const, CaseManagerId: manager, BatchKey: 'none' };
    const batch: Batch = (await at.run({ ...request, Applications })).json();
    expect(batch.Rows.map(({ Outcome }) => Outcome)).toEqual([
      'changedMeanwhile',
      'changedMeanwhile',
    ]);
    expect(batch.CaseManagers).toEqual([{ CaseManagerId: manager, Name: 'Sam Second' }]);
  });
});

import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../test/support/portal.ts';
import { readOrInsertCounter, setCounter } from '../../platform/database/counters.ts';
import { staleEdit } from '../../platform/errors.ts';
import { runRowsInTransactions } from './runRowsInTransactions.ts';

onEveryEngine('inOwnTransactions', (portal) => {
  const nameOf = (row: number) => `done to ${row}`;

  async function run(rows: number[], failing: Map<number, Error>) {
    const { deps } = portal();
    const refused: [number, string][] = [];
    const running = runRowsInTransactions(deps, rows, {
      async change(trx, row) {
        await setCounter(trx, nameOf(row), 1);
        await readOrInsertCounter(trx, nameOf(row), 0);
        const error = failing.get(row);
        if (error) throw error;
      },
      noteRefusal: async (trx, row, refusal) => {
        await setCounter(trx, `refused ${row}`, 1);
        refused.push([row, refusal]);
      },
    });
    const ended = await running.then(
      () => 'through',
      (error: Error) => error.message,
    );
    const kept = [];
    for (const row of rows) {
      const isDone = await readOrInsertCounter(deps.database, nameOf(row), 0);
      const isRefused = await readOrInsertCounter(deps.database, `refused ${row}`, 0);
      kept.push(isDone ? 'done' : isRefused ? 'refused' : 'left');
    }
    return { ended, kept, refused: refused.toSorted(([one], [other]) => one - other) };
  }

  test('a bulk action rolls back an application that the server refuses, and keeps its other changes', async () => {
    const failing = new Map([
      [2, staleEdit()],
      [4, staleEdit()],
    ]);
    expect(await run([1, 2, 3, 4, 5], failing)).toEqual({
      ended: 'through',
      kept: ['done', 'refused', 'done', 'refused', 'done'],
      refused: [
        [2, 'changedMeanwhile'],
        [4, 'changedMeanwhile'],
      ],
    });
  });

  test('an unexpected error in a bulk action affects only one application, and the action changes the others', async () => {
    const failing = new Map([[2, new Error('Held by somebody')]]);
    expect(await run([1, 2, 3], failing)).toEqual({
      ended: 'through',
      kept: ['done', 'refused', 'done'],
      refused: [[2, 'failed']],
    });
  });

  test('repeated unexpected errors stop a bulk action, which records the remaining applications as not changed', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => at + 1);
    const failing = new Map(rows.map((row) => [row, new Error('No more room')]));
    const { ended, kept, refused } = await run(rows, failing);
    expect(ended).toBe('No more room');
    expect(refused).toHaveLength(5);
    expect(kept).not.toContain('done');
    expect(kept.filter((one) => one === 'left')).toHaveLength(55);
  });
});

import type { KyselyPlugin } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testedEngines } from '../../../test/support/databases.ts';
import { countAttempt, refundAttempt } from './rateLimit.ts';

describe.each(testedEngines)('Rate limits on %s', (_name, makeDatabase) => {
  test('the server counts and refunds rate limits with asynchronous commits', async () => {
    const { database, remove } = await makeDatabase();
    onTestFinished(remove);
    const answered: unknown[] = [];
    const listens: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        answered.push(...result.rows);
        return result;
      },
    };
    const heard = database.withPlugin(listens);
    const limits = [{ name: 'sign-in', max: 5, minutes: 1 }];
    const counts = await countAttempt(heard, limits, new Date());
    await refundAttempt(heard, counts);
    const asyncCommit = expect.objectContaining({ not_waited_for: 'off' });
    expect(answered).toEqual([asyncCommit, asyncCommit]);
  }, 60_000);
});

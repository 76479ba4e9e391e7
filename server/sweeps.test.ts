import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pdf } from '../test/support/files.ts';
import { onEveryEngine, type TestPortal } from '../test/support/portal.ts';
import { newSecret } from './platform/secrets.ts';
import { sweepStore } from './sweeps.ts';

async function storedKeys({ parts }: TestPortal): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of parts.store.list()) keys.push(key);
  return keys.sort();
}

onEveryEngine('The sweep of the store', (portal) => {
  const inTwoDays = () => portal().setTime(new Date(Date.now() + 2 * 86_400_000).toISOString());

  test('removes bytes that a crash left without a row, and no others', async () => {
    await portal().addEmployer();
    const employer = await portal().signIn('EMP-1');
    await portal().upload(employer, { filename: 'a.pdf', bytes: pdf() });
    await sweepStore(portal().parts);
    const kept = await storedKeys(portal());
    await portal().parts.store.put(newSecret(), Buffer.from('left by a crash'));
    await sweepStore(portal().parts);
    expect(await storedKeys(portal())).toHaveLength(2);
    inTwoDays();
    await sweepStore(portal().parts);
    expect(await storedKeys(portal())).toEqual(kept);
  });

  test('a store that belongs to another database is left alone', async () => {
    const foreign = newSecret();
    await portal().parts.store.put(foreign, Buffer.from(randomUUID()));
    inTwoDays();
    await sweepStore(portal().parts);
    expect(await storedKeys(portal())).toEqual([foreign]);
    expect(portal().logged()).toContain('belong to another database');

    await portal().parts.store.delete(foreign);
    await sweepStore(portal().parts);
    await portal()
      .parts.database.updateTable('counters')
      .set({ value: 7 })
      .where('name', '=', 'installation')
      .execute();
    await portal().parts.store.put(foreign, Buffer.from(randomUUID()));
    await sweepStore(portal().parts);
    expect(await storedKeys(portal())).toEqual([foreign]);
  });
});

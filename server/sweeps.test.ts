import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { onEveryEngine, type TestPortal } from '../test/support/portal.ts';
import { pdf } from '../test/support/sampleFiles.ts';
import { generateSecret } from './platform/secrets.ts';
import { createCleanups, deleteOldData, deleteOrphanedBytes } from './sweeps.ts';

async function listStoredKeys({ deps }: TestPortal): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of deps.store.list()) keys.push(key);
  return keys.sort();
}

onEveryEngine('Deleting orphaned bytes', (portal) => {
  const inTwoDays = () => portal().setTime(new Date(Date.now() + 2 * 86_400_000).toISOString());

  test('the portal deletes stored documents that have no database row after a crash, and keeps all other documents', async () => {
    await portal().addEmployer();
    const employer = await portal().signIn('EMP-1');
    await portal().upload(employer, { filename: 'a.pdf', bytes: pdf() });
    await deleteOrphanedBytes(portal().deps);
    const kept = await listStoredKeys(portal());
    await portal().deps.store.put(generateSecret(), Buffer.from('left by a crash'));
    await deleteOrphanedBytes(portal().deps);
    expect(await listStoredKeys(portal())).toHaveLength(2);
    inTwoDays();
    await deleteOrphanedBytes(portal().deps);
    expect(await listStoredKeys(portal())).toEqual(kept);
  });

  test('the portal deletes no bytes from a document store that belongs to another database', async () => {
    const foreign = generateSecret();
    await portal().deps.store.put(foreign, Buffer.from(randomUUID()));
    inTwoDays();
    await deleteOrphanedBytes(portal().deps);
    expect(await listStoredKeys(portal())).toEqual([foreign]);
    expect(portal().logged()).toContain('belong to another database');

    await portal().deps.store.delete(foreign);
    await deleteOrphanedBytes(portal().deps);
    await portal()
      .deps.database.updateTable('counters')
      .set({ value: 7 })
      .where('name', '=', 'installation')
      .execute();
    await portal().deps.store.put(foreign, Buffer.from(randomUUID()));
    await deleteOrphanedBytes(portal().deps);
    expect(await listStoredKeys(portal())).toEqual([foreign]);
  });
});

onEveryEngine('Deleting old data', (portal) => {
  test('the portal deletes support requests and their waiting mails after 90 days', async () => {
    await portal().addEmployer();
    const request = {
      FirstName: 'Ada',
      LastName: 'Roy',
      Email: 'ada@lakeside.test',
      Telephone: '705 555 0100',
      Type: 'inquiry',
    };
    const send = async (Message: string) =>
      portal().call('requestSupport', { ...request, Message }, await portal().signIn('EMP-1'));
    await send('Old?');
    portal().passMinutes(60 * 24 * 60);
    await send('New?');
    portal().passMinutes(31 * 24 * 60);
    await deleteOldData(portal().deps);
    const { database } = portal().deps;
    const remaining = await database.selectFrom('support_requests').select('message').execute();
    expect(remaining).toEqual([{ message: 'New?' }]);
    expect(await database.selectFrom('deliveries').select('kind').execute()).toHaveLength(2);
  });
});

onEveryEngine('Finishing pending erasures', (portal) => {
  test('regular clean-ups finish an interrupted erasure in at most two runs', async () => {
    const { database, store, clock } = portal().deps;
    const left = generateSecret();
    await store.put(left, Buffer.from('a passport'));
    await database
      .insertInto('erasures')
      .values({
        kind: 'application',
        number: 'RCIP-2026-000001',
        erased_on: clock.now().toISOString(),
        erased_by: null,
        counts: '{}',
        store_keys: JSON.stringify([left, generateSecret()]),
        finished_on: null,
      })
      .execute();
    const { often } = createCleanups(portal().deps);
    await often();
    expect(await listStoredKeys(portal())).toEqual([left]);
    await often();
    expect(await listStoredKeys(portal())).toEqual([]);
    const erasures = await database.selectFrom('erasures').selectAll().execute();
    expect(erasures).toMatchObject([{ store_keys: '[]', finished_on: clock.now().toISOString() }]);
  });
});

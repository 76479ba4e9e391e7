import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type SharedList, sharedLists } from './sharedLists.ts';

/** Ten slices that do not compress, a megabyte together, and how many of them were read. */
function source() {
  const rows = Array.from({ length: 10 }, (_, at) => [at, randomBytes(100_000).toString('hex')]);
  const counted = { begun: 0, read: 0, ended: 0 };
  async function* slices() {
    counted.begun += 1;
    try {
      for (const row of rows) {
        await setImmediate();
        counted.read += 1;
        yield [row];
      }
    } finally {
      counted.ended += 1;
    }
  }
  return { rows, counted, slices };
}

interface Source {
  slices(): AsyncIterable<unknown[]>;
}

function lists(mostBytes?: number, elapsed?: () => number) {
  const share = sharedLists(() => undefined, mostBytes, elapsed);
  return (
    name: string,
    version: string,
    { slices }: Source,
    more: { onRead?: (rows: number) => Promise<void> } = {},
  ) => share({ name, version, who: '1', slices, ...more });
}

async function collect(chunks: AsyncIterable<Buffer | string>): Promise<Buffer[]> {
  const collected: Buffer[] = [];
  for await (const chunk of chunks) collected.push(Buffer.from(chunk));
  return collected;
}

async function bytesOf(list: SharedList<unknown>, encoding: 'zstd' | 'gzip' = 'zstd') {
  return Buffer.concat(await collect(list.read(encoding)));
}
const rowsIn = (bytes: Buffer) => JSON.parse(zstdDecompressSync(bytes).toString());

test('a list is made once for all who ask for it, before, meanwhile and later', async () => {
  const share = lists();
  const all = source();
  const ask = () => bytesOf(share('all', '1', all));
  const early = [ask(), ask()];
  while (all.counted.read < 5) await setImmediate();
  const answers = await Promise.all([...early, ask()]);
  for (const bytes of [...answers, await ask()]) expect(rowsIn(bytes)).toEqual(all.rows);
  expect(all.counted.begun).toBe(1);
});

test('who asks after a change gets what was read after it, also while the former list is made', async () => {
  const share = lists();
  const [before, after] = [source(), source()];
  const early = bytesOf(share('all', '1', before));
  while (before.counted.read < 5) await setImmediate();
  expect(rowsIn(await bytesOf(share('all', '2', after)))).toEqual(after.rows);
  expect(rowsIn(await early)).toEqual(before.rows);
  const later = source();
  expect(rowsIn(await bytesOf(share('all', '3', later)))).toEqual(later.rows);
  // Whoever looked at the version before the last change is not given less than they know of.
  const late = source();
  expect(rowsIn(await bytesOf(share('all', '2', late)))).toEqual(late.rows);
});

test('a list that still waits for its turn is read for those who ask after a change, too', async () => {
  const share = lists();
  const others = [source(), source()];
  const making = others.map((other, at) => bytesOf(share(`other ${at}`, '1', other)));
  const [first, second] = [source(), source()];
  const waiting = [share('all', '1', first), share('all', '2', second)].map((list) =>
    bytesOf(list),
  );
  expect(first.counted.begun).toBe(0);
  for (const bytes of await Promise.all(waiting)) expect(rowsIn(bytes)).toEqual(first.rows);
  expect(second.counted.begun).toBe(0);
  await Promise.all(making);
});

test('a list is kept for a minute, also while nothing changes, and read to its end by who began before', async () => {
  let seconds = 0;
  const share = lists(undefined, () => seconds * 1_000);
  const before = source();
  expect(rowsIn(await bytesOf(share('all', '1', before)))).toEqual(before.rows);
  const slow = share('all', '1', before).read('zstd');
  const { value: first } = await slow.next();

  seconds = 59;
  expect(rowsIn(await bytesOf(share('all', '1', source())))).toEqual(before.rows);
  seconds = 60;
  const after = source();
  expect(rowsIn(await bytesOf(share('all', '1', after)))).toEqual(after.rows);
  expect(rowsIn(await bytesOf(share('all', '1', source())))).toEqual(after.rows);
  const rest = await collect(slow);
  expect(rowsIn(Buffer.concat([first as Buffer, ...rest]))).toEqual(before.rows);

  seconds = 120;
  const plain = await collect(share('all', '1', before).read());
  expect(JSON.parse(Buffer.concat(plain).toString())).toEqual(before.rows);
});

test('each encoding and each name is a list of its own', async () => {
  const share = lists();
  const [one, other] = [source(), source()];
  const list = share('one', '1', one);
  expect(rowsIn(await bytesOf(list))).toEqual(one.rows);
  const gzip = await bytesOf(list, 'gzip');
  expect(JSON.parse(gunzipSync(gzip).toString())).toEqual(one.rows);
  expect(rowsIn(await bytesOf(share('other', '1', other)))).toEqual(other.rows);
});

test('as plain text a list is made once for the first reader and once for all others', async () => {
  const share = lists();
  const all = source();
  const ask = async () =>
    JSON.parse(Buffer.concat(await collect(share('all', '1', all).read())).toString());
  expect(await ask()).toEqual(all.rows);
  expect(all.counted.begun).toBe(1);
  for (const rows of await Promise.all([ask(), ask(), ask()])) expect(rows).toEqual(all.rows);
  expect(all.counted.begun).toBe(3);
  expect(await ask()).toEqual(all.rows);
  expect(all.counted.begun).toBe(3);
  const next = source();
  const [first, second] = await Promise.all(
    [1, 2].map(() => collect(share('all', '2', next).read())),
  );
  for (const chunks of [first, second])
    expect(JSON.parse(Buffer.concat(chunks ?? []).toString())).toEqual(next.rows);
});

test('a reader that stops reading keeps nobody waiting, and gets the rest when it goes on', async () => {
  const share = lists();
  const all = source();
  const slow = share('all', '1', all).read('zstd');
  const { value: first } = await slow.next();
  expect(rowsIn(await bytesOf(share('all', '1', all)))).toEqual(all.rows);
  const rest = await collect(slow);
  expect(rowsIn(Buffer.concat([first as Buffer, ...rest]))).toEqual(all.rows);
  expect(all.counted.begun).toBe(1);
});

test('where slow readers hold all the memory, others have a list made alone, at their own pace', async () => {
  const share = lists(1_000_000);
  const held = source();
  const slow = share('all', '1', held).read('zstd');
  const first = await slow.next();
  await bytesOf(share('all', '1', held));
  const next = source();
  const slowToo = share('all', '2', next).read('zstd');
  await slowToo.next();
  for (let turn = 0; turn < 500; turn += 1) await setImmediate();
  expect(next.counted.read).toBeLessThan(10);
  expect(rowsIn(await bytesOf(share('all', '2', next)))).toEqual(next.rows);
  expect(next.counted.begun).toBe(2);
  await slowToo.return(undefined);
  expect(rowsIn(Buffer.concat([first.value as Buffer, ...(await collect(slow))]))).toEqual(
    held.rows,
  );
  await bytesOf(share('all', '2', next));
  await bytesOf(share('all', '2', next));
  expect(next.counted.begun).toBe(3);
});

test('what nobody wants any more is not made to its end, and is made anew for who asks later', async () => {
  const share = lists();
  const all = source();
  const sent: number[] = [];
  const onRead = async (rows: number) => void sent.push(rows);
  const leaving = share('all', '1', all, { onRead }).read('zstd');
  await leaving.next();
  await leaving.return(undefined);
  await expect.poll(() => all.counted.ended).toBe(1);
  expect(rowsIn(await bytesOf(share('all', '1', all, { onRead })))).toEqual(all.rows);
  expect(all.counted.begun).toBe(2);
  expect(all.counted.read).toBeLessThan(20);
  expect(sent).toEqual([expect.any(Number), 10]);
  expect(sent[0]).toBeLessThan(10);
});

test('a list that cannot be read fails for all who wait for it, and is tried again for the next', async () => {
  const share = lists();
  const all = source();
  const failing = {
    async *slices() {
      yield [1];
      throw new Error('The database is away.');
    },
  };
  const asked = [1, 2].map(() => bytesOf(share('all', '1', failing)));
  for (const answer of asked) await expect(answer).rejects.toThrow('The database is away.');
  expect(rowsIn(await bytesOf(share('all', '1', all)))).toEqual(all.rows);
});

test('of more bytes than may be kept, those that were asked for longest ago go', async () => {
  const share = lists(2_000_000);
  const all = [source(), source(), source()];
  for (const at of [0, 1, 0, 2, 0, 1]) await bytesOf(share(String(at), '1', all[at] as Source));
  expect(all.map(({ counted }) => counted.begun)).toEqual([1, 2, 1]);
});

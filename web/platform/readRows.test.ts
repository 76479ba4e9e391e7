import { expect, test } from 'vitest';
import { readRows } from './readRows.ts';

const row = (id: number) => ({ id, title: 'Cook },{ "soup"', of: [{ a: 1 }, { a: id }], é: 'Zoé' });
const bytesOf = (answer: unknown) => new TextEncoder().encode(JSON.stringify(answer));

async function read(bytes: Uint8Array, size: number) {
  const first: (readonly unknown[])[] = [];
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.slice(at * size, (at + 1) * size),
  );
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  return { answer: await readRows(body, (rows) => first.push(rows)), first };
}

test('a list is the same wherever it is cut on its way', async () => {
  const rows = Array.from({ length: 3 }, (_, id) => row(id));
  const bytes = bytesOf(rows);
  for (let size = 1; size <= bytes.length; size += 1) {
    expect((await read(bytes, size)).answer).toEqual(rows);
  }
});

test('the first rows are told once, before the others have come', async () => {
  const rows = Array.from({ length: 300 }, (_, id) => row(id));
  const { answer, first } = await read(bytesOf(rows), 1_000);
  expect(answer).toEqual(rows);
  expect(first.length).toBe(1);
  expect(first[0]?.length).toBeLessThan(70);
  expect(first[0]).toEqual(rows.slice(0, first[0]?.length));
});

test('what is no list, or an empty one, is read as it is', async () => {
  for (const answer of [[], {}, { Changed: [row(1), row(2), row(3)], Removed: [] }]) {
    expect(await read(bytesOf(answer), 7)).toEqual({ answer, first: [] });
  }
});

test('a list that breaks off is no list', async () => {
  const bytes = bytesOf(Array.from({ length: 100 }, (_, id) => row(id)));
  await expect(read(bytes.slice(0, -20), 1_000)).rejects.toThrow();
});

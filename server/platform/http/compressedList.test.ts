import { expect, test } from 'vitest';
import { type Chunk, CompressedList } from './compressedList.ts';

async function* chunks(): AsyncGenerator<Chunk> {
  yield { bytes: '[1', rows: 1 };
  yield { bytes: ']', rows: 1 };
}

test('whoever begins to read just after the last reader has left has a list made alone', async () => {
  const list = new CompressedList();
  const late = list.read(chunks);
  await list.fill(chunks());
  expect(list.state).toBe('abandoned');
  const read: Chunk[] = [];
  for await (const chunk of late) read.push(chunk);
  expect(read.map(({ bytes }) => bytes)).toEqual(['[1', ']']);
});

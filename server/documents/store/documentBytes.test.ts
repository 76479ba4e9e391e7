import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { wholeBytes } from './documentBytes.ts';

const pieces = ['one', 'two', 'three'].map((piece) => Buffer.from(piece));
const recorded = {
  size: 11,
  sha256: createHash('sha256').update('onetwothree').digest('hex'),
};

async function taken(source: Buffer[]): Promise<string> {
  let text = '';
  try {
    for await (const piece of wholeBytes(Readable.from(source), recorded)) text += piece;
    return text;
  } catch (error) {
    return `${text}, then ${(error as Error).message}`;
  }
}

test('a document that is damaged after its answer began breaks off before its end', async () => {
  expect(await taken(pieces)).toBe('onetwothree');
  expect(await taken([...pieces.slice(0, 2), Buffer.from('THREE')])).toBe(
    'onetwo, then The checksum is another one.',
  );
  expect(await taken(pieces.slice(0, 2))).toBe(
    'one, then There are fewer bytes than were uploaded.',
  );
});

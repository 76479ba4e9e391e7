import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Refused } from '../command.ts';

/** As much of tar (POSIX.1-1988, `ustar`) as a backup in one stream and a release need. */
const blockSize = 512;

export const padding = (size: number) => Buffer.alloc((blockSize - (size % blockSize)) % blockSize);
export const endOfArchive = Buffer.alloc(2 * blockSize);

/** Sizes of 8 GB and more are written in binary, as GNU tar does. */
const largestInOctal = 8 ** 11 - 1;

export function headerOf(name: string, size: number, on: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for tar.`);
  const header = Buffer.alloc(blockSize);
  const octal = (value: number, at: number, digits: number) =>
    header.write(`${value.toString(8).padStart(digits, '0')}\0`, at, 'latin1');
  header.write(name, 0);
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  if (size <= largestInOctal) {
    octal(size, 124, 11);
  } else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  octal(Math.floor(on.getTime() / 1_000), 136, 11);
  header.fill(' ', 148, 156);
  header.write('0', 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

interface Entry {
  name: string;
  size: number;
  isFile: boolean;
}

function readHeader(header: Buffer): Entry | undefined {
  const text = (at: number, length: number) =>
    (header.toString('utf8', at, at + length).split('\0')[0] ?? '').trim();
  if (Number.parseInt(text(148, 8), 8) !== sumOf(header)) return undefined;
  const isBinary = header[124] === 0x80;
  const size = isBinary ? Number(header.readBigUInt64BE(128)) : Number.parseInt(text(124, 12), 8);
  const prefix = header.toString('latin1', 257, 262) === 'ustar' ? text(345, 155) : '';
  const name = (prefix ? `${prefix}/` : '') + text(0, 100);
  return {
    name: name.replace(/^\.\//, ''),
    size,
    isFile: ['', '0'].includes(text(156, 1)),
  };
}

interface Placed extends Entry {
  at: number;
}

/** `isEnded` is true when the mark at the end of an archive is there. */
export async function entriesIn(file: string): Promise<{ entries: Placed[]; isEnded: boolean }> {
  const entries: Placed[] = [];
  await using handle = await open(file);
  const { size: length } = await handle.stat();
  const header = Buffer.alloc(blockSize);
  let at = 0;
  while (at + blockSize <= length) {
    await handle.read(header, 0, blockSize, at);
    const entry = readHeader(header);
    if (!entry) break;
    at += blockSize;
    if (at + entry.size > length) {
      throw new Refused(`${file} ends in the middle of ${entry.name}: it was cut short.`);
    }
    entries.push({ ...entry, at });
    at += entry.size + padding(entry.size).length;
  }
  return { entries, isEnded: at + blockSize <= length };
}

export function contentOf(file: string, { at, size }: Pick<Placed, 'at' | 'size'>): Readable {
  return size === 0 ? Readable.from([]) : createReadStream(file, { start: at, end: at + size - 1 });
}

import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { NotFound, Refused } from '../command.ts';
import { blockSize, endOfArchive, headerOf, padding, readHeader } from '../data/tar.ts';
import { manifestName, pathOfDocument } from './backupFolder.ts';

/**
 * One backup as a tar archive, laid out as a folder of backups is: `tar -x` makes one of it. Documents come
 * first and the manifest last, so that a stream that was cut short is no backup.
 */
export function archiveTo(out: Writable) {
  let last = Promise.resolve();
  const failed = finished(out).then(
    () => new Error('closed'),
    (error: Error) => error,
  );

  async function send(bytes: Buffer): Promise<void> {
    if (out.write(bytes)) return;
    const drained = new Promise<undefined>((resolve) =>
      out.once('drain', () => resolve(undefined)),
    );
    if (!(await Promise.race([drained, failed]))) return;
    throw new Refused('Whoever reads the backup does so no more: it ends here and is not whole.');
  }

  /** One entry after the other, as fast as they are taken. */
  function add(name: string, size: number, pieces: AsyncIterable<Buffer> | Buffer[]) {
    last = last.then(async () => {
      await send(headerOf(name, size, new Date()));
      for await (const piece of pieces) await send(piece);
      await send(padding(size));
    });
    return last;
  }

  return {
    addDocument: (key: string, ...pieces: Buffer[]) =>
      add(
        pathOfDocument(key),
        pieces.reduce((sum, { length }) => sum + length, 0),
        pieces,
      ),
    addFile: async (name: string, path: string) =>
      add(name, (await stat(path)).size, createReadStream(path)),
    end: () => send(endOfArchive),
  };
}

/** Where each file of a backup lies in its archive, so that its documents need no room of their own. */
export async function openArchive(file: string) {
  const entries = await entriesOf(file);
  const manifest = [...entries.keys()].find((path) => path.endsWith(`/${manifestName}`));
  if (!manifest) throw new NotFound(`There is no backup in ${file}.`);
  const name = dirname(manifest);

  function read(path: string): Readable {
    const found = entries.get(path);
    if (!found) throw new Error(`${path} is not in ${file}.`);
    if (found.size === 0) return Readable.from([]);
    return createReadStream(file, { start: found.at, end: found.at + found.size - 1 });
  }

  return {
    name,
    getDocument: async (key: string) => read(pathOfDocument(key)),
    /** The files of the backup, but for its documents. */
    async unpack(folder: string): Promise<void> {
      for (const path of entries.keys()) {
        if (!path.startsWith(`${name}/`)) continue;
        const place = join(folder, path.slice(name.length));
        await mkdir(dirname(place), { recursive: true, mode: 0o700 });
        await pipeline(read(path), createWriteStream(place, { flags: 'wx', mode: 0o600 }));
      }
    },
  };
}

const isPlainPath = (name: string) => !name.startsWith('/') && !name.split('/').includes('..');

async function entriesOf(file: string) {
  const entries = new Map<string, { at: number; size: number }>();
  await using handle = await open(file);
  const { size: length } = await handle.stat();
  const header = Buffer.alloc(blockSize);
  let at = 0;
  while (at + blockSize <= length) {
    await handle.read(header, 0, blockSize, at);
    const entry = readHeader(header);
    if (!entry) break;
    at += blockSize;
    const { name, size, type } = entry;
    if (at + size > length) {
      throw new Refused(`${file} ends in the middle of ${name}: it was cut short.`);
    }
    if (type === 'file' && isPlainPath(name)) entries.set(name, { at, size });
    at += Math.ceil(size / blockSize) * blockSize;
  }
  if (at === 0) throw new NotFound(`${file} is no backup: neither a folder nor a tar archive.`);
  // The manifest comes last, and after it nothing that is missed.
  const isWhole = [...entries.keys()].some((path) => path.endsWith(`/${manifestName}`));
  if (!isWhole && at + blockSize > length) {
    throw new Refused(`${file} ends before its manifest: it was cut short.`);
  }
  return entries;
}

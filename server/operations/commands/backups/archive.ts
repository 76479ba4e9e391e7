import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { NotFound, Refused } from '../command.ts';
import { contentOf, endOfArchive, entriesIn, headerOf, padding } from '../data/tar.ts';
import { manifestName, pathOfDocument } from './backupFolder.ts';

/** The layout is that of a folder of backups. The manifest comes last, so that a stream that was cut short is no backup. */
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

/** Documents are read where they lie in the archive, so that they need no room of their own. */
export async function openArchive(file: string) {
  const { entries, isEnded } = await entriesIn(file);
  if (entries.length === 0) {
    throw new NotFound(`${file} is no backup: neither a folder nor a tar archive.`);
  }
  const files = entries.filter(({ name, isFile }) => isFile && isPlainPath(name));
  const places = new Map(files.map((entry) => [entry.name, entry]));
  const manifest = [...places.keys()].find((path) => path.endsWith(`/${manifestName}`));
  if (!manifest && !isEnded) {
    throw new Refused(`${file} ends before its manifest: it was cut short.`);
  }
  if (!manifest) throw new NotFound(`There is no backup in ${file}.`);
  const name = dirname(manifest);

  return {
    name,
    async getDocument(key: string) {
      const place = places.get(pathOfDocument(key));
      if (!place) throw new Error(`${key} is not in ${file}.`);
      return contentOf(file, place);
    },
    async unpack(folder: string): Promise<void> {
      for (const [path, entry] of places) {
        if (!path.startsWith(`${name}/`)) continue;
        const place = join(folder, path.slice(name.length));
        await mkdir(dirname(place), { recursive: true, mode: 0o700 });
        await pipeline(
          contentOf(file, entry),
          createWriteStream(place, { flags: 'wx', mode: 0o600 }),
        );
      }
    },
  };
}

const isPlainPath = (name: string) => !name.startsWith('/') && !name.split('/').includes('..');

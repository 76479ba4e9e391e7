import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Refused } from '../../command.ts';
import { endOfArchive, headerOf, padding } from '../../data/tar.ts';
import { openWorkFolder, type WorkFolder } from '../../data/workFolder.ts';
import { type BackupTarget, pathOfDocument } from './target.ts';

const isWrittenOnly = () => Promise.reject(new Error('A stream is only written.'));

/**
 * One backup as a tar archive, laid out as a folder of backups is: `tar -x` makes one of it. Documents come
 * first and the manifest last, so that a stream that was cut short is no backup.
 */
export function streamTarget(out: Writable, dataFolder: string): BackupTarget {
  const { begin, end, folder } = stagingIn(dataFolder);
  let last = Promise.resolve();
  const failed = finished(out).then(
    () => new Error('closed'),
    (error: Error) => error,
  );

  /** One entry after the other, as fast as they are taken. */
  function inTurn(write: () => Promise<void>): Promise<void> {
    last = last.then(write);
    return last;
  }

  async function send(bytes: Buffer): Promise<void> {
    if (out.write(bytes)) return;
    const drained = new Promise<undefined>((resolve) =>
      out.once('drain', () => resolve(undefined)),
    );
    if (await Promise.race([drained, failed])) {
      throw new Refused('Whoever reads the backup does so no more: it ends here and is not whole.');
    }
  }

  async function sendAll(name: string, size: number, pieces: AsyncIterable<Buffer> | Buffer[]) {
    await send(headerOf(name, size, new Date()));
    for await (const piece of pieces) await send(piece);
    await send(padding(size));
  }

  return {
    title: 'standard output',
    documents: {
      put: (key, ...pieces) => {
        const size = pieces.reduce((sum, { length }) => sum + length, 0);
        return inTurn(() => sendAll(pathOfDocument(key), size, pieces));
      },
      get: isWrittenOnly,
      delete: isWrittenOnly,
      async *list() {},
      isAlive: async () => true,
    },
    lock: async () => async () => {},
    names: async () => [],
    read: async () => undefined,
    write: async () => {},
    begin,
    async finish(name, files) {
      for (const file of files) {
        const path = join(folder(), file);
        const { size } = await stat(path);
        await inTurn(() => sendAll(`${name}/${file}`, size, createReadStream(path)));
      }
      await inTurn(() => send(endOfArchive));
      await end();
      return `${name} to standard output`;
    },
    abandon: end,
    fetch: isWrittenOnly,
    remove: isWrittenOnly,
  };
}

/** A backup is put together beside the data before it is sent. */
function stagingIn(dataFolder: string) {
  let work: WorkFolder | undefined;
  const folder = () => join(String(work?.folder), 'backup');
  return {
    folder,
    async begin(): Promise<string> {
      work ??= await openWorkFolder(dataFolder);
      await rm(folder(), { recursive: true, force: true });
      await mkdir(folder(), { mode: 0o700 });
      return folder();
    },
    async end(): Promise<void> {
      await work?.remove();
      work = undefined;
    },
  };
}

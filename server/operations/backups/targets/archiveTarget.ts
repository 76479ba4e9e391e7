import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDocumentKey } from '../../../platform/store/store.ts';
import { NotFound, Refused } from '../../command.ts';
import { blockSize, readHeader } from '../../data/tar.ts';
import { openWorkFolder } from '../../data/workFolder.ts';
import {
  type BackupTarget,
  type Fetched,
  isBackup,
  manifestName,
  pathOfDocument,
} from './target.ts';

interface Place {
  at: number;
  size: number;
}

const isReadOnly = () => Promise.reject(new Error('An archive is only read.'));

/** A backup that was written as one stream; its documents are read where they lie in the file. */
export async function archiveTarget(file: string, dataFolder: string): Promise<BackupTarget> {
  const entries = await entriesOf(file);

  function open(path: string): Readable | undefined {
    const found = entries.get(path);
    if (!found) return undefined;
    if (found.size === 0) return Readable.from([]);
    return createReadStream(file, { start: found.at, end: found.at + found.size - 1 });
  }

  return {
    title: file,
    documents: {
      async get(key) {
        const content = open(pathOfDocument(key));
        if (!content) throw new Error(`${key} is not in ${file}.`);
        return content;
      },
      async *list() {
        for (const [path, { size }] of entries) {
          const key = path.slice(path.lastIndexOf('/') + 1);
          if (path.startsWith('documents/') && isDocumentKey(key)) {
            yield { key, size, storedOn: new Date(0) };
          }
        }
      },
      put: isReadOnly,
      delete: isReadOnly,
      isAlive: async () => true,
    },
    names: async () =>
      [...entries.keys()]
        .filter((path) => path.endsWith(`/${manifestName}`))
        .map((path) => dirname(path))
        .filter(isBackup)
        .sort(),
    async read(path) {
      const content = open(path);
      return content && Buffer.concat(await content.toArray()).toString();
    },
    async fetch(name) {
      const paths = [...entries.keys()].filter((path) => path.startsWith(`${name}/`));
      const files = paths.map((path) => path.slice(name.length + 1));
      return fetchInto(dataFolder, files, async (file, path) => {
        const content = open(`${name}/${file}`) ?? [];
        await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      });
    },
    lock: isReadOnly,
    write: isReadOnly,
    begin: isReadOnly,
    finish: isReadOnly,
    abandon: isReadOnly,
    remove: isReadOnly,
  };
}

/** Brings files into a folder of this machine; `bring` writes one of them to its path there. */
async function fetchInto(
  dataFolder: string,
  files: Iterable<string>,
  bring: (file: string, path: string) => Promise<void>,
): Promise<Fetched> {
  await using opened = new AsyncDisposableStack();
  const work = opened.use(await openWorkFolder(dataFolder));
  const folder = join(work.folder, 'backup');
  for (const file of files) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await bring(file, path);
  }
  const kept = opened.move();
  return { folder, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

const isPlainPath = (name: string) => !name.startsWith('/') && !name.split('/').includes('..');

/** Where each file lies in the archive. */
async function entriesOf(file: string): Promise<Map<string, Place>> {
  const entries = new Map<string, Place>();
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
    if (entry.type === 'file' && isPlainPath(entry.name))
      entries.set(entry.name, { at, size: entry.size });
    at += Math.ceil(entry.size / blockSize) * blockSize;
  }
  if (at === 0) {
    throw new NotFound(`${file} is no backup: neither a folder nor a tar archive.`);
  }
  // The manifest comes last, and after it nothing that is missed.
  const isWhole = [...entries.keys()].some((path) => path.endsWith(`/${manifestName}`));
  if (!isWhole && at + blockSize > length) {
    throw new Refused(`${file} ends before its manifest: it was cut short.`);
  }
  return entries;
}

import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openWorkFolder } from '../../data/workFolder.ts';
import type { Fetched } from './target.ts';

/** Brings files into a folder of this machine; `bring` writes one of them to its path there. */
export async function fetchInto(
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

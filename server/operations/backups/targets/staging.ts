import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openWorkFolder, type WorkFolder } from '../../data/workFolder.ts';

/** For places that are not of this machine: a backup is put together beside the data before it is sent. */
export function stagingIn(dataFolder: string) {
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

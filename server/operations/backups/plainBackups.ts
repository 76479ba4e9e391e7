import { Refused } from '../command.ts';
import type { Backup } from './openBackup.ts';

/** Where there is a key, a backup without one is not believed: nothing shows whether somebody changed it. */
export function refusePlain({ keys, manifest, folder }: Backup, isPlainTaken: boolean): void {
  if (!keys.current || manifest.encryptedWith || isPlainTaken) return;
  throw new Refused(
    `The backup ${folder} is not encrypted: whoever could write there may have changed it.
If it was made before there was a key, and you trust it, add --plain. Nothing was changed.`,
  );
}

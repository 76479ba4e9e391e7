import { randomBytes } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

export interface ReservedSpace {
  giveBack(): Promise<void>;
}

const slice = 1 << 20;

/**
 * Room that going back takes, held while something else may fill the disk. The file has no name any more:
 * the system takes it away with the process, however that ends.
 */
export async function reserveSpace(folder: string, bytes: number): Promise<ReservedSpace> {
  const path = join(folder, 'reserved-for-going-back');
  const file = await open(path, 'w', 0o600);
  await unlink(path);
  const giveBack = () => file.close();
  try {
    // What every disk has to keep, also one that packs what it is given.
    const content = randomBytes(slice);
    for (let left = bytes; left > 0; left -= slice) await file.appendFile(content);
  } catch (error) {
    await giveBack();
    throw Object.assign(error as Error, { path: folder });
  }
  return { giveBack };
}

import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { openBucket, type S3Settings } from '../../../platform/store/s3.ts';
import { storeInBucket } from '../../../platform/store/s3Store.ts';
import { Refused } from '../../command.ts';
import { openWorkFolder } from '../workFolder.ts';
import { fetchFile, putFile } from './bucketFiles.ts';
import { type BackupPlace, isBackup, manifestName, pathOfDocument } from './place.ts';
import { putTogetherIn } from './putTogether.ts';

/** A large document on a slow line takes longer than anybody would wait for it in a page. */
const millisecondsForATry = 60_000;

const lockName = 'in-use.json';
const millisecondsBetweenSignsOfLife = 60_000;
/** Without a sign of life for so long, whoever took the lock is gone. */
const longestSilence = 5 * millisecondsBetweenSignsOfLife;

/** Backups in a bucket, below a prefix that ends with a slash or is empty. */
export function bucketPlace(settings: S3Settings, prefix: string, dataFolder: string): BackupPlace {
  const bucket = openBucket(settings, millisecondsForATry);
  const title = `s3://${settings.bucket}/${prefix}`.replace(/\/$/, '');
  const put = (path: string, content: string) =>
    bucket.send('PUT', prefix + path, { body: Buffer.from(content) });
  const { begin, end, folder } = putTogetherIn(dataFolder);

  async function read(path: string): Promise<string | undefined> {
    const { status, body } = await bucket.send('GET', prefix + path, { alsoGood: [404] });
    return status === 404 ? undefined : body.toString();
  }

  async function filesOf(name: string): Promise<string[]> {
    const files: string[] = [];
    for await (const listed of bucket.list(`${prefix}${name}/`)) {
      files.push(listed.name.slice(prefix.length + name.length + 1));
    }
    return files;
  }

  async function isWhole(name: string): Promise<boolean> {
    const { status } = await bucket.send('HEAD', `${prefix}${name}/${manifestName}`, {
      alsoGood: [404],
    });
    return status !== 404;
  }

  async function remove(name: string): Promise<void> {
    // Without its manifest it is no backup any more, wherever this is cut short.
    const files = (await filesOf(name)).sort((a) => (a === manifestName ? -1 : 1));
    for (const file of files) {
      await bucket.send('DELETE', `${prefix}${name}/${file}`, { alsoGood: [404] });
    }
  }

  async function split(): Promise<{ whole: string[]; left: string[] }> {
    const whole: string[] = [];
    const left: string[] = [];
    for (const name of (await bucket.folders(prefix)).filter(isBackup).sort()) {
      ((await isWhole(name)) ? whole : left).push(name);
    }
    return { whole, left };
  }

  /** A bucket knows no locks: an object says who writes, and since when nothing was heard of them. */
  async function requireUnlocked(): Promise<void> {
    const said = await read(lockName);
    if (said === undefined) return;
    const { host, at } = JSON.parse(said) as { host: string; at: string };
    if (Date.now() - Date.parse(at) > longestSilence) return;
    throw new Refused(
      `Another backup is being written to ${title}, by ${host}. Wait until it ends; of one that was killed, five minutes.`,
    );
  }

  return {
    title,
    documents: storeInBucket(bucket, `${prefix}documents/`, (key) =>
      pathOfDocument(key).slice('documents/'.length),
    ),
    async lock() {
      await requireUnlocked();
      const id = randomUUID();
      const signOfLife = () =>
        put(lockName, JSON.stringify({ id, host: hostname(), at: new Date().toISOString() }));
      await signOfLife();
      // Of two that came at once, the one that wrote last goes on.
      if (!(await read(lockName))?.includes(id)) await requireUnlocked();
      const timer = setInterval(
        () => signOfLife().catch(() => {}),
        millisecondsBetweenSignsOfLife,
      ).unref();
      for (const name of (await split()).left) await remove(name);
      return async () => {
        clearInterval(timer);
        await bucket.send('DELETE', prefix + lockName, { alsoGood: [404] });
      };
    },
    names: async () => (await split()).whole,
    read,
    write: async (path, content) => void (await put(path, content)),
    begin,
    async finish(name, files) {
      for (const file of files)
        await putFile(bucket, `${prefix}${name}/${file}`, join(folder(), file));
      await end();
      return `${title}/${name}`;
    },
    async abandon(name) {
      await end();
      if (!(await isWhole(name))) await remove(name);
    },
    async fetch(name) {
      const work = await openWorkFolder(dataFolder);
      const folder = join(work.folder, 'backup');
      try {
        for (const file of await filesOf(name)) {
          const to = join(folder, file);
          await mkdir(dirname(to), { recursive: true, mode: 0o700 });
          await fetchFile(bucket, `${prefix}${name}/${file}`, to);
        }
      } catch (error) {
        await work.remove();
        throw error;
      }
      return { folder, release: () => work.remove() };
    },
    remove,
  };
}

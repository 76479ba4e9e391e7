import { join } from 'node:path';
import { openBucket, type S3Settings } from '../../../platform/store/s3.ts';
import { storeInBucket } from '../../../platform/store/s3Store.ts';
import { Refused } from '../../command.ts';
import { fetchFile, putFile } from './bucketFiles.ts';
import { bucketLock } from './bucketLock.ts';
import { fetchInto } from './fetchInto.ts';
import { stagingIn } from './staging.ts';
import { type BackupTarget, isBackup, manifestName, pathOfDocument } from './target.ts';

/** A large document over a slow connection takes longer than anybody would wait for it in a page. */
const millisecondsForATry = 60_000;

/** Backups in a bucket, below a prefix that ends with a slash or is empty. */
export function bucketTarget(
  settings: S3Settings,
  prefix: string,
  dataFolder: string,
): BackupTarget {
  const title = `s3://${settings.bucket}/${prefix}`.replace(/\/$/, '');
  const bucket = openBucket(settings, {
    milliseconds: millisecondsForATry,
    describe: ({ message }) =>
      new Refused(
        `${title} cannot be used: ${message}. See BACKUP_S3_ENDPOINT and its keys, or S3_… where these are not set.`,
      ),
  });
  const put = (path: string, content: string) =>
    bucket.send('PUT', prefix + path, { body: Buffer.from(content) });
  const { begin, end, folder } = stagingIn(dataFolder);
  const lock = bucketLock(bucket, prefix, title);
  const documents = storeInBucket(bucket, `${prefix}documents/`, (key) =>
    pathOfDocument(key).slice('documents/'.length),
  );

  async function read(path: string): Promise<string | undefined> {
    const { status, body } = await bucket.send('GET', prefix + path, { acceptedStatuses: [404] });
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
      acceptedStatuses: [404],
    });
    return status !== 404;
  }

  async function removeFiles(name: string): Promise<void> {
    // Without its manifest it is no backup any more, wherever this is cut short.
    const files = (await filesOf(name)).sort((a) => (a === manifestName ? -1 : 1));
    for (const file of files) {
      await bucket.send('DELETE', `${prefix}${name}/${file}`, { acceptedStatuses: [404] });
    }
  }

  async function remove(name: string): Promise<void> {
    await lock.requireHeld();
    await removeFiles(name);
  }

  async function split(): Promise<{ whole: string[]; left: string[] }> {
    const whole: string[] = [];
    const left: string[] = [];
    for (const name of (await bucket.folders(prefix)).filter(isBackup).sort()) {
      ((await isWhole(name)) ? whole : left).push(name);
    }
    return { whole, left };
  }

  return {
    title,
    documents: {
      ...documents,
      async delete(key) {
        await lock.requireHeld();
        await documents.delete(key);
      },
    },
    async lock() {
      const release = await lock.take();
      try {
        for (const name of (await split()).left) await remove(name);
      } catch (error) {
        await release();
        throw error;
      }
      return release;
    },
    names: async () => (await split()).whole,
    read,
    write: async (path, content) => void (await put(path, content)),
    begin,
    async finish(name, files) {
      for (const file of files) {
        // With its manifest it is a backup, perhaps of documents that another one has just removed.
        if (file === manifestName) await lock.requireHeld();
        await putFile(bucket, `${prefix}${name}/${file}`, join(folder(), file));
      }
      await end();
      return `${title}/${name}`;
    },
    async abandon(name) {
      await end();
      if (!(await isWhole(name))) await removeFiles(name);
    },
    fetch: async (name) =>
      fetchInto(dataFolder, await filesOf(name), (file, path) =>
        fetchFile(bucket, `${prefix}${name}/${file}`, path),
      ),
    remove,
  };
}

import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Bucket } from '../../../platform/store/s3.ts';
import { Refused } from '../../command.ts';

const lockName = 'in-use.json';
const heartbeatMilliseconds = 60_000;
/** Without a sign of life for so long, whoever took the lock is gone. */
const staleAfterMilliseconds = 5 * heartbeatMilliseconds;

interface Holder {
  id: string;
  host: string;
  /** By the holder's clock: for people, and for buckets that do not say how old an object is. */
  at: string;
}

/** A bucket knows no locks: an object says who writes, and since when nothing was heard of them. */
export function bucketLock(bucket: Bucket, prefix: string, title: string) {
  const path = prefix + lockName;
  const id = randomUUID();
  let isTaken = false;

  async function read(): Promise<{ holder: Holder; age: number } | undefined> {
    const { status, body, age } = await bucket.send('GET', path, { acceptedStatuses: [404] });
    if (status === 404) return undefined;
    const holder: Holder = JSON.parse(body.toString());
    // Of two machines either clock may be wrong.
    return { holder, age: age ?? Date.now() - Date.parse(holder.at) };
  }

  const remove = () => bucket.send('DELETE', path, { acceptedStatuses: [404] });

  const write = (headers = {}) => {
    const holder: Holder = { id, host: hostname(), at: new Date().toISOString() };
    const body = Buffer.from(JSON.stringify(holder));
    return bucket.send('PUT', path, { headers, body, acceptedStatuses: [409, 412, 501] });
  };

  const isHeld = async () => (await read())?.holder.id === id;

  const inUse = (host: string) =>
    new Refused(
      `Another backup is being written to ${title}, by ${host}. Wait until it ends; of one that was killed, five minutes.`,
    );

  async function signOfLife(): Promise<void> {
    if (await isHeld()) await write();
  }

  return {
    /** Answers how to give it back. */
    async take(): Promise<() => Promise<void>> {
      const found = await read();
      if (found && found.age <= staleAfterMilliseconds) throw inUse(found.holder.host);
      if (found) await remove();
      // Where the bucket knows this header, one of two that come at once is refused by it.
      const { status } = await write({ 'if-none-match': '*' });
      if (status === 501) await write();
      if (!(await isHeld())) throw inUse('another machine');
      isTaken = true;
      const timer = setInterval(() => signOfLife().catch(() => {}), heartbeatMilliseconds).unref();
      return async () => {
        clearInterval(timer);
        isTaken = false;
        if (await isHeld()) await remove();
      };
    },
    /** Before what cannot be undone: whoever was away for too long may have been taken for gone. */
    async requireHeld(): Promise<void> {
      if (!isTaken || (await isHeld())) return;
      throw new Refused(
        `Nothing was heard of this backup for five minutes, and another one has begun to write to ${title}. This one ends here; run it again.`,
      );
    },
  };
}

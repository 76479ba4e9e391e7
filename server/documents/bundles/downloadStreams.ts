import { Readable } from 'node:stream';
import { createConcurrencyLimit } from '../../platform/concurrencyLimit.ts';
import { overloaded } from '../../platform/errors.ts';
import type { Person } from '../../platform/person.ts';

const pieceBytes = 65_536;
const maxDownloadsPerPerson = 2;
const maxDownloads = { staff: 20, employers: 40 };
const activeDownloads = { staff: 0, employers: 0 };
const downloadsByPerson = new Map<number, number>();

export const getDownloadGroup = ({ isAdministrator }: Person) =>
  isAdministrator ? 'staff' : 'employers';

export async function runWithDownloadLimit<Result>(
  person: Person,
  isClosed: Promise<unknown>,
  make: () => Promise<Result>,
): Promise<Result> {
  const { businessId } = person;
  const side = getDownloadGroup(person);
  const running = downloadsByPerson.get(businessId) ?? 0;
  if (running >= maxDownloadsPerPerson || activeDownloads[side] >= maxDownloads[side])
    throw overloaded();
  downloadsByPerson.set(businessId, running + 1);
  activeDownloads[side] += 1;
  const end = () => {
    activeDownloads[side] -= 1;
    const remaining = (downloadsByPerson.get(businessId) ?? 1) - 1;
    if (remaining > 0) downloadsByPerson.set(businessId, remaining);
    else downloadsByPerson.delete(businessId);
  };
  try {
    const result = await make();
    void isClosed.finally(end);
    return result;
  } catch (error) {
    end();
    throw error;
  }
}

const archiveQueue = createConcurrencyLimit({ atOnce: 3, waiting: 20, waitingOfOne: 1 });

/** The place in the queue is kept until everything is sent. */
export function queueArchive<Result>(
  { businessId }: Person,
  isClosed: Promise<unknown>,
  make: () => Promise<Result>,
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  archiveQueue(String(businessId), async () => {
    const result = make();
    result.then(resolve, reject);
    const isMade = await result.then(
      () => true,
      () => false,
    );
    if (isMade) await isClosed;
  }).catch(reject);
  return promise;
}

const maxPauseMilliseconds = 120_000;
/** A client that reads more slowly than 128 kbit/s on average would block the queue for others. */
const minBytesPerSecond = 16_000;

export function createStreamWithMinRate(source: AsyncIterable<Uint8Array>): Readable {
  const stream: Readable = Readable.from(paced(), { objectMode: false });
  return stream;

  async function* paced() {
    // Only the time spent waiting for the client counts, not the time in which the file is created.
    let waited = 0;
    let sent = 0;
    for await (const part of source) {
      for (let position = 0; position < part.length; position += pieceBytes) {
        const size = Math.min(pieceBytes, part.length - position);
        const startedAt = performance.now();
        const allowed = maxPauseMilliseconds + (sent / minBytesPerSecond) * 1_000 - waited;
        const timer = setTimeout(() => stream.destroy(new Error('nobody takes it')), allowed);
        yield Buffer.from(part.buffer, part.byteOffset + position, size);
        clearTimeout(timer);
        waited += performance.now() - startedAt;
        sent += size;
      }
    }
  }
}

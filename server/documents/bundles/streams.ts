import { Readable } from 'node:stream';
import { createConcurrencyLimit } from '../../platform/concurrencyLimit.ts';
import { overloaded } from '../../platform/errors.ts';
import type { Person } from '../../platform/person.ts';

const pieceBytes = 65_536;
const maxDownloadsPerPerson = 2;
const maxDownloads = { staff: 20, employers: 40 };
const activeDownloads = { staff: 0, employers: 0 };
const downloadsByPerson = new Map<number, number>();

export const audienceOf = ({ isAdministrator }: Person) =>
  isAdministrator ? 'staff' : 'employers';

export async function countDownload<Result>(
  person: Person,
  isClosed: Promise<unknown>,
  make: () => Promise<Result>,
): Promise<Result> {
  const { businessId } = person;
  const side = audienceOf(person);
  const running = downloadsByPerson.get(businessId) ?? 0;
  if (running >= maxDownloadsPerPerson || activeDownloads[side] >= maxDownloads[side])
    throw overloaded();
  downloadsByPerson.set(businessId, running + 1);
  activeDownloads[side] += 1;
  const end = () => {
    activeDownloads[side] -= 1;
    const left = (downloadsByPerson.get(businessId) ?? 1) - 1;
    if (left > 0) downloadsByPerson.set(businessId, left);
    else downloadsByPerson.delete(businessId);
  };
  try {
    const made = await make();
    void isClosed.finally(end);
    return made;
  } catch (error) {
    end();
    throw error;
  }
}

/** Archives are made while they are sent, and hold memory until the client has read them. */
const archiveQueue = createConcurrencyLimit({ atOnce: 3, waiting: 20, waitingOfOne: 1 });

/** Keeps the place in the queue until all is sent. */
export function queueArchive<Result>(
  { businessId }: Person,
  isClosed: Promise<unknown>,
  make: () => Promise<Result>,
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  archiveQueue(String(businessId), async () => {
    const made = make();
    made.then(resolve, reject);
    const isMade = await made.then(
      () => true,
      () => false,
    );
    if (isMade) await isClosed;
  }).catch(reject);
  return promise;
}

const maxPause = 120_000;
/** The slowest average accepted, as a slow reader holds a place in the queue: 128 kbit/s. */
const minBytesPerSecond = 16_000;

/** Ends the stream when the client reads too slowly. */
export function streamWithMinRate(source: AsyncIterable<Uint8Array>): Readable {
  const stream: Readable = Readable.from(paced(), { objectMode: false });
  return stream;

  async function* paced() {
    // Counts the time spent waiting for the client, not the time spent making the file.
    let waited = 0;
    let sent = 0;
    for await (const part of source) {
      for (let at = 0; at < part.length; at += pieceBytes) {
        const size = Math.min(pieceBytes, part.length - at);
        const begun = performance.now();
        const allowed = maxPause + (sent / minBytesPerSecond) * 1_000 - waited;
        const timer = setTimeout(() => stream.destroy(new Error('nobody takes it')), allowed);
        yield Buffer.from(part.buffer, part.byteOffset + at, size);
        clearTimeout(timer);
        waited += performance.now() - begun;
        sent += size;
      }
    }
  }
}

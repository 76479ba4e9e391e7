import { Readable } from 'node:stream';
import { concurrencyLimit } from '../platform/concurrencyLimit.ts';
import { overloaded } from '../platform/errors.ts';

const pieceBytes = 65_536;
const mostOfOne = 2;

/** Files that are being made and sent: each is in memory until it is sent. */
const sendings = concurrencyLimit({ atOnce: 6, waiting: 50, waitingOfOne: 1 });
const ofPerson = new Map<number, number>();

/** Runs `make`, and keeps its place until what it made has been sent or nobody takes it any more. */
export function whileSending<Result>(
  businessId: number,
  isClosed: Promise<unknown>,
  make: () => Promise<Result>,
): Promise<Result> {
  const running = ofPerson.get(businessId) ?? 0;
  if (running >= mostOfOne) throw overloaded();
  ofPerson.set(businessId, running + 1);
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  sendings(String(businessId), async () => {
    try {
      resolve(await make());
    } catch (error) {
      reject(error);
      return;
    }
    await isClosed;
  })
    .catch(reject)
    .finally(() => {
      const left = (ofPerson.get(businessId) ?? 1) - 1;
      if (left > 0) ofPerson.set(businessId, left);
      else ofPerson.delete(businessId);
    });
  return promise;
}

const longestPause = 120_000;

/** In pieces, as fast as they are taken; who takes none for two minutes is let go. */
export function asStream(source: Uint8Array | AsyncIterable<Uint8Array>): Readable {
  const stream: Readable = Readable.from(paced(), { objectMode: false });
  return stream;

  async function* paced() {
    const parts = source instanceof Uint8Array ? [source] : source;
    for await (const part of parts) {
      for (let at = 0; at < part.length; at += pieceBytes) {
        const timer = setTimeout(() => stream.destroy(new Error('nobody takes it')), longestPause);
        yield Buffer.from(
          part.buffer,
          part.byteOffset + at,
          Math.min(pieceBytes, part.length - at),
        );
        clearTimeout(timer);
      }
    }
  }
}

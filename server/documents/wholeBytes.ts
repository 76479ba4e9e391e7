import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** The bytes in the store are not those that were uploaded. */
export class DamagedBytes extends Error {
  readonly code = 'DOCUMENT_DAMAGED';
}

interface Recorded {
  size: number;
  sha256: string;
}

/** Hands everything on as it comes, but for the last of it: that only once the sum of all was right. */
async function* checked(source: Readable, { size, sha256 }: Recorded): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let left = size;
  let last: Buffer | undefined;
  for await (const bytes of source as AsyncIterable<Buffer>) {
    if (last) yield last;
    hash.update(bytes);
    left -= bytes.length;
    if (left < 0) throw new DamagedBytes('There are more bytes than were uploaded.');
    last = bytes;
  }
  if (left > 0) throw new DamagedBytes('There are fewer bytes than were uploaded.');
  if (hash.digest('hex') !== sha256) throw new DamagedBytes('The checksum is another one.');
  if (last) yield last;
}

async function* startingWith(first: IteratorResult<Buffer>, rest: AsyncGenerator<Buffer>) {
  if (!first.done) yield first.value;
  yield* rest;
}

/**
 * A document that breaks off before its end where its bytes are damaged, so that nobody takes it for whole.
 * Where that shows in what is read first, it is thrown at once; `inOneGo` reads all of it before that.
 */
export async function wholeBytes(
  source: Readable,
  recorded: Recorded,
  { inOneGo = false } = {},
): Promise<Readable> {
  const bytes = checked(source, recorded);
  const close = () => source.destroy();
  try {
    if (inOneGo) {
      const all: Buffer[] = [];
      for await (const piece of bytes) all.push(piece);
      return Readable.from(all, { objectMode: false });
    }
    const first = await bytes.next();
    const content = Readable.from(startingWith(first, bytes), { objectMode: false });
    return content.once('close', close);
  } catch (error) {
    close();
    throw error;
  }
}

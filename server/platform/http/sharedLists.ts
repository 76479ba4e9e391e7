import { concurrencyLimit } from '../concurrencyLimit.ts';
import { type Chunk, CompressedList, chunksOf, decompressed } from './compressedList.ts';
import type { Encoding } from './encodings.ts';

/** What a handler answers with: whoever reads it gets the same bytes as all who asked for the same. */
export class SharedList<Row> {
  /** As plain text, unless an encoding is named. */
  readonly read: (encoding?: Encoding) => AsyncGenerator<Buffer | string>;
  /** For the types alone: a list of other rows is no answer. */
  declare readonly row: Row;

  constructor(read: (encoding?: Encoding) => AsyncGenerator<Buffer | string>) {
    this.read = read;
  }
}

interface Asked<Row> {
  /** What it is a list of, and for whom: whoever names the same may see the same. */
  name: string;
  /** Of the data, looked at before: what the list shows changes only with it. */
  version: string;
  /** Who waits for their turn when many lists are to be made. */
  who: string;
  slices(): AsyncIterable<Row[]>;
  /** When all was sent, or nobody wants the rest, with how many rows that were. */
  onRead?(rows: number): Promise<void>;
}

/** Seven lists of 100,000 applications. */
const usualBytes = 32_000_000;

/** `portal reindex` changes what a search finds, and no version. */
const millisecondsKept = 60_000;

/** While it is made, a list takes a processor and connections to the database from all others. */
const usualLimits = { atOnce: 2, waiting: 1_000, waitingOfOne: 100 };

export type ShareList = ReturnType<typeof sharedLists>;

/**
 * Lists that many may ask for at once: each is made once for a version and an encoding, given to all who ask
 * meanwhile, and kept compressed until something changes, for a minute at most. They take no more memory than
 * `mostBytes` and what is being made: where slow readers hold that much, each reader has a list made alone.
 */
export function sharedLists(
  untilOnDisk: () => Promise<unknown> | undefined,
  mostBytes = usualBytes,
  elapsed = () => performance.now(),
) {
  const inTurn = concurrencyLimit(usualLimits);
  /** Of the newest version; the one that was asked for longest ago comes first. */
  const current = new Map<string, CompressedList>();
  /** Of older versions, or kept for long, while somebody still reads them. */
  const outdated = new Set<CompressedList>();
  /** Names of those that are made as plain text, for one reader. */
  const madePlain = new Set<string>();
  let newest = '';

  function turnTo(version: string): void {
    if (version === newest) return;
    newest = version;
    for (const [key, list] of current) {
      // What is read from now on holds this version, too.
      if (list.state === 'waiting') continue;
      current.delete(key);
      outdated.add(list);
    }
  }

  function kept(key: string): CompressedList | undefined {
    const list = current.get(key);
    if (list?.isOpen && elapsed() - list.begun < millisecondsKept) return list;
    if (list) outdated.add(list);
    current.delete(key);
    return undefined;
  }

  function makeRoom(): boolean {
    for (const list of outdated) if (list.readers === 0) outdated.delete(list);
    let bytes = 0;
    for (const list of [...outdated, ...current.values()]) bytes += list.bytes;
    for (const [key, list] of current) {
      if (bytes < mostBytes) break;
      if (list.readers > 0 || list.state === 'waiting') continue;
      current.delete(key);
      bytes -= list.bytes;
    }
    return bytes < mostBytes;
  }

  async function make(list: CompressedList, who: string, chunks: () => AsyncIterable<Chunk>) {
    try {
      await inTurn(who, async () => {
        list.begun = elapsed();
        return makeRoom() ? list.fill(chunks()) : list.refuse();
      });
    } catch (error) {
      list.fail(error);
    }
  }

  return function share<Row>({ name, version, who, slices, onRead }: Asked<Row>) {
    /** Others may still be at their commit: nobody is shown, and nothing keeps, a change that is undone with it. */
    async function* slicesOnDisk() {
      for await (const slice of slices()) {
        await untilOnDisk();
        yield slice;
      }
    }

    function sharedChunks(encoding: Encoding): AsyncIterable<Chunk> {
      turnTo(version);
      const key = `${encoding} ${name}`;
      const found = kept(key);
      const list = found ?? new CompressedList();
      current.delete(key);
      current.set(key, list);
      const chunks = () => chunksOf(slicesOnDisk(), encoding);
      const read = list.read(chunks);
      if (list !== found) make(list, who, chunks);
      return read;
    }
    /** A client that takes plain text alone is seldom one of many, so for the first one nothing is compressed. */
    async function* plainChunks(): AsyncGenerator<Chunk> {
      turnTo(version);
      if (kept(`zstd ${name}`) || madePlain.has(name)) {
        return yield* decompressed(sharedChunks('zstd'));
      }
      madePlain.add(name);
      try {
        yield* chunksOf(slicesOnDisk());
      } finally {
        madePlain.delete(name);
      }
    }
    return new SharedList<Row>(async function* (encoding) {
      let rows = 0;
      try {
        for await (const chunk of encoding ? sharedChunks(encoding) : plainChunks()) {
          rows = chunk.rows;
          yield chunk.bytes;
        }
      } finally {
        await onRead?.(rows);
      }
    });
  };
}

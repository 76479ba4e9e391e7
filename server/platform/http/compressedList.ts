import { pipeline, Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { compressors, type Encoding } from './encodings.ts';
import { jsonArray } from './writtenList.ts';

export interface Chunk {
  bytes: Buffer | string;
  /** So many rows were written when it was made. */
  rows: number;
}

/** A list as JSON, at the pace of whoever reads it. */
export async function* chunksOf(
  slices: AsyncIterable<unknown[]>,
  encoding?: Encoding,
): AsyncGenerator<Chunk> {
  let rows = 0;
  async function* counted() {
    for await (const slice of slices) {
      rows += slice.length;
      yield slice;
    }
  }
  const json = Readable.from(jsonArray(counted()));
  // An error at either end destroys the other, and ends the loop.
  const stream = encoding ? pipeline(json, compressors[encoding].stream(), () => {}) : json;
  for await (const bytes of stream as AsyncIterable<Buffer | string>) yield { bytes, rows };
}

/** The usual ones of 32 kB take twice the processor. */
const inLargeChunks = { chunkSize: 256_000 };

/** The same as JSON of what is compressed with zstd. */
export async function* decompressed(chunks: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
  let rows = 0;
  async function* counted() {
    for await (const chunk of chunks) {
      rows = chunk.rows;
      yield chunk.bytes;
    }
  }
  const stream = pipeline(Readable.from(counted()), createZstdDecompress(inLargeChunks), () => {});
  for await (const bytes of stream as AsyncIterable<Buffer>) yield { bytes, rows };
}

/** Filled once, while any number read it: each from its beginning and at the pace of their own connection. */
export class CompressedList {
  bytes = 0;
  /** When its turn came; until then nothing of it has been read. */
  begun = Number.POSITIVE_INFINITY;
  readers = 0;
  state: 'waiting' | 'growing' | 'whole' | 'notShared' | 'abandoned' | 'failed' = 'waiting';
  private chunks: Chunk[] = [];
  private failure: unknown;
  private change = Promise.withResolvers<void>();

  /** Whoever begins to read it now gets all of it. */
  get isOpen(): boolean {
    return this.state === 'waiting' || this.state === 'growing' || this.state === 'whole';
  }

  /** Ends early when nobody reads it any more. */
  async fill(chunks: AsyncIterable<Chunk>): Promise<void> {
    this.become('growing');
    for await (const chunk of chunks) {
      if (this.readers === 0) return this.drop('abandoned');
      this.chunks.push(chunk);
      this.bytes += chunk.bytes.length;
      this.become('growing');
    }
    this.become('whole');
  }

  fail(error: unknown): void {
    this.failure = error;
    this.drop('failed');
  }

  /** Each reader makes it alone, at their own pace. */
  refuse(): void {
    this.drop('notShared');
  }

  async *read(alone: () => AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
    this.readers += 1;
    try {
      for (let at = 0; ; ) {
        const chunk = this.chunks[at];
        if (chunk) {
          at += 1;
          yield chunk;
        } else if (this.state === 'whole') return;
        else if (this.state === 'failed') throw this.failure;
        else if (this.state === 'notShared' || this.state === 'abandoned') return yield* alone();
        else await this.change.promise;
      }
    } finally {
      this.readers -= 1;
    }
  }

  private drop(state: 'abandoned' | 'failed' | 'notShared'): void {
    this.chunks = [];
    this.bytes = 0;
    this.become(state);
  }

  private become(state: CompressedList['state']): void {
    this.state = state;
    this.change.resolve();
    this.change = Promise.withResolvers<void>();
  }
}

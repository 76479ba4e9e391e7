import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  bytes: Uint8Array;
}

/**
 * A ZIP file that is written as it is taken: the next file is made only once the one before has left. Nothing is packed,
 * as documents are packed themselves, and so each file's length stands in front of it, from which a page knows how far it is.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>, on: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable & { writableNeedDrain: boolean };
  void write().catch((error) => output.destroy(error));
  return output;

  async function write() {
    for await (const { name, bytes } of entries) {
      if (output.destroyed) return;
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      zip.addBuffer(content, name, { mtime: on, compress: false });
      if (output.writableNeedDrain) await drained(output);
    }
    zip.end();
  }
}

/** Or closed by whoever took it. */
async function drained(output: Readable): Promise<void> {
  const over = new AbortController();
  const either = ['drain', 'close'].map((event) => once(output, event, { signal: over.signal }));
  try {
    await Promise.race(either);
  } finally {
    over.abort();
    await Promise.allSettled(either);
  }
}

import { promisify } from 'node:util';
import { createGzip, createZstdCompress, gzip, zstdCompress } from 'node:zlib';

/** A higher level would take twice the time and save only a tenth of the bytes of a list. */
const fastCompression = { level: 3 };
const gzipWhole = promisify(gzip);

/** zstd is preferred because it is faster and compresses better, and every client knows gzip. */
export const compressors = {
  zstd: { whole: promisify(zstdCompress), stream: () => createZstdCompress() },
  gzip: {
    whole: (text: string | Uint8Array) => gzipWhole(text, fastCompression),
    stream: () => createGzip(fastCompression),
  },
};

/** Browsers send less than half of this length. A request with a longer header gets an uncompressed answer. */
const maxHeaderLength = 200;

export function findAcceptedEncoding<Name extends string>(
  accepted: string | undefined,
  ours: readonly Name[],
): Name | undefined {
  if (!accepted || accepted.length > maxHeaderLength) return undefined;
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';', 2))
    .filter(([, quality]) => !quality || Number(quality.split('=')[1]) > 0)
    .map(([name = '']) => name.trim());
  return ours.find((name) => names.includes(name));
}

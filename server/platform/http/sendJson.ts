import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, createZstdCompress, gzip, zstdCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './encodings.ts';

/** What fits into one packet arrives no sooner for being smaller. */
const bytesInAPacket = 1_400;
/** Of a list of names and dates, a higher level takes twice the time for a tenth of the bytes. */
const quickly = { level: 3 };
const gzipWhole = promisify(gzip);

/** The one that needs less time for fewer bytes first; every client knows the other. */
const encodings = {
  zstd: { whole: promisify(zstdCompress), stream: () => createZstdCompress() },
  gzip: { whole: (text: string) => gzipWhole(text, quickly), stream: () => createGzip(quickly) },
};

/**
 * Compressed for whoever asks. What an attacker writes and a secret are never in one of these answers:
 * tokens travel as text, which is not compressed, and no answer repeats what was asked. Documents are
 * compressed already.
 */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request.headers['accept-encoding'], ['zstd', 'gzip']);
  if (isSlices(answer)) {
    const json = Readable.from(jsonArray(answer));
    if (!encoding) return reply.send(json);
    // When either end breaks, the other is let go of; Fastify reports what went wrong.
    const packed = pipeline(json, encodings[encoding].stream(), () => {});
    return reply.header('content-encoding', encoding).send(packed);
  }
  const text = JSON.stringify(answer);
  if (!encoding || text.length <= bytesInAPacket) return reply.send(text);
  const packed = await encodings[encoding].whole(text);
  return reply.header('content-encoding', encoding).send(packed);
}

function isSlices(answer: unknown): answer is AsyncIterable<unknown[]> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;
}

async function* jsonArray(slices: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const slice of slices) {
    if (slice.length === 0) continue;
    yield before + JSON.stringify(slice).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

import { pipeline, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compressors } from './encodings.ts';
import { StreamedList, WrittenList } from './writtenList.ts';

/** A body that fits into one packet arrives no sooner when it is compressed. */
const bytesInAPacket = 1_400;

/**
 * Compresses when the client accepts it. Compression leaks no secret (BREACH): tokens travel as plain text, which
 * is never compressed, and no JSON answer repeats the request. Documents are compressed already.
 */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request.headers['accept-encoding'], ['zstd', 'gzip']);
  const written = answer instanceof WrittenList ? answer.pieces : undefined;
  if (answer instanceof StreamedList || (written && written.length > 1)) {
    const json = Readable.from(written ?? (answer as StreamedList<unknown>).json());
    if (!encoding) return reply.send(json);
    // An error at either end destroys the other; Fastify logs it.
    const compressed = pipeline(json, compressors[encoding].stream(), () => {});
    return reply.header('content-encoding', encoding).send(compressed);
  }
  const text = written?.[0] ?? JSON.stringify(answer);
  if (!encoding || text.length <= bytesInAPacket) return reply.send(text);
  const compressed = await compressors[encoding].whole(text);
  return reply.header('content-encoding', encoding).send(compressed);
}

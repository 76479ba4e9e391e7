import { pipeline, Readable } from 'node:stream';
import { encodeExtended } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Download } from '../files/fileTransfer.ts';
import { compressors, findAcceptedEncoding } from './contentEncodings.ts';
import { SerializedList, StreamedList } from './serializedList.ts';

/** A body that fits into one packet does not arrive sooner when it is compressed. */
const bytesPerPacket = 1_400;

/**
 * Compressing JSON leaks no secret (BREACH): tokens are sent as plain text, which is never compressed, and
 * no JSON repeats parts of the request.
 */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const encoding = findAcceptedEncoding(request.headers['accept-encoding'], ['zstd', 'gzip']);
  if (answer instanceof StreamedList) {
    const json = Readable.from(answer.json());
    if (!encoding) return reply.send(json);
    const compressed = pipeline(json, compressors[encoding].stream(), () => {});
    return reply.header('content-encoding', encoding).send(compressed);
  }
  const text = answer instanceof SerializedList ? answer.json : JSON.stringify(answer);
  if (!encoding || text.length <= bytesPerPacket) return reply.send(text);
  const compressed = await compressors[encoding].whole(text);
  return reply.header('content-encoding', encoding).send(compressed);
}

/** The header follows RFC 8187, with an ASCII name for older clients. */
function createContentDisposition(filename: string): string {
  const asciiName = filename.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  return `attachment; filename="${asciiName}"; filename*=${encodeExtended(filename)}`;
}

/** An uploaded document is untrusted, so browsers may only download it and never run or render it on this origin. */
export function createDownloadHeaders(download: Download): Record<string, string> {
  return {
    'content-type': download.mediaType,
    ...(download.size === null ? {} : { 'content-length': String(download.size) }),
    'content-disposition': createContentDisposition(download.filename),
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  };
}

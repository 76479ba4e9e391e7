import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../openapi.ts';
import { acceptedEncoding } from './encodings.ts';
import { sendStatic, withEtag } from './etag.ts';

/** The OpenAPI document, for anybody; it is made at the first request and cached. */
export function serveDescription(app: FastifyInstance): void {
  let cached: ReturnType<typeof plainAndCompressed> | undefined;
  app.get('/api/openapi.json', (request, reply) => {
    cached ??= plainAndCompressed();
    const encoding = acceptedEncoding(request.headers['accept-encoding'], ['gzip']);
    return sendStatic(request, reply, encoding ? cached.compressed : cached.plain);
  });
}

function plainAndCompressed() {
  const bytes = Buffer.from(JSON.stringify(openApiDocument()));
  const headers = { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' };
  return {
    plain: withEtag(bytes, headers),
    compressed: withEtag(gzipSync(bytes), { ...headers, 'content-encoding': 'gzip' }),
  };
}

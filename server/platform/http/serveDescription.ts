import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../openapi.ts';
import { hold, sendHeld } from './builtFiles.ts';
import { acceptedEncoding } from './encodings.ts';

/** The description of the calls, for anybody: made when it is first asked for, and then only sent. */
export function serveDescription(app: FastifyInstance): void {
  let made: ReturnType<typeof inBothForms> | undefined;
  app.get('/api/openapi.json', (request, reply) => {
    made ??= inBothForms();
    const encoding = acceptedEncoding(request.headers['accept-encoding'], ['gzip']);
    return sendHeld(request, reply, encoding ? made.compressed : made.plain);
  });
}

function inBothForms() {
  const bytes = Buffer.from(JSON.stringify(openApiDocument()));
  const headers = { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' };
  return {
    plain: hold(bytes, headers),
    compressed: hold(gzipSync(bytes), { ...headers, 'content-encoding': 'gzip' }),
  };
}

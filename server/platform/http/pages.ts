import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { findPage } from '../../../contract/pagePaths.ts';
import { Refusal } from '../errors.ts';
import { escapeHtml } from '../html.ts';
import type { Settings } from '../settings.ts';
import { sendRefusal } from './errors.ts';

const aYear = 31_536_000_000;

/** The built pages: files with a hash in their name for good, and one document for every address. */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  settings: Pick<Settings, 'programName' | 'timeZone'>,
): Promise<void> {
  const document = readFileSync(join(folder, 'index.html'), 'utf8')
    .replaceAll('%PROGRAM_NAME%', escapeHtml(settings.programName))
    .replaceAll('%PROGRAM_TIME_ZONE%', escapeHtml(settings.timeZone));

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${aYear / 1000}, immutable` : 'no-cache',
      );
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    const isForPages = request.method === 'GET' && !path.startsWith('/api/');
    if (!isForPages) return sendRefusal(reply, new Refusal(404, 'There is nothing here.'));
    return reply
      .status(findPage(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(document);
  });
}

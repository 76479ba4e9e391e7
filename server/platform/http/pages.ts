import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { findPage } from '../../../contract/pagePaths.ts';
import { Refusal } from '../errors.ts';
import { escapeHtml } from '../html.ts';
import type { Settings } from '../settings.ts';
import { builtFiles, hold, sendHeld } from './builtFiles.ts';
import { sendRefusal } from './errors.ts';

/** The built pages: files with a hash in their name for good, and one document for every address. */
export function servePages(
  app: FastifyInstance,
  folder: string,
  settings: Pick<Settings, 'programName' | 'timeZone'>,
): void {
  const find = builtFiles(folder);
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
    .replaceAll('%PROGRAM_NAME%', escapeHtml(settings.programName))
    .replaceAll('%PROGRAM_TIME_ZONE%', escapeHtml(settings.timeZone));
  const document = hold(Buffer.from(html), {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler(request, reply) {
      const [path = '/'] = request.url.split('?', 1);
      if (path.startsWith('/api/')) return reply.callNotFound();
      const file = find(path, request.headers['accept-encoding']);
      if (file) return sendHeld(request, reply, file);
      if (findPage(path)) return sendHeld(request, reply, document);
      return reply.status(404).headers(document.headers).send(document.bytes);
    },
  });

  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply, new Refusal(404, 'There is nothing here.')),
  );
}

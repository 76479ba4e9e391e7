import type { FastifyInstance } from 'fastify';
import { findPage, pages } from '../../../contract/pages.ts';
import { Refusal } from '../errors.ts';
import type { Settings } from '../settings.ts';
import { builtFiles } from './builtFiles.ts';
import { sendRefusal } from './errors.ts';
import { sendStatic } from './etag.ts';
import { pageDocument } from './pageDocument.ts';
import { pageFiles } from './pageFiles.ts';

/** Serves the built files, and one HTML document for every page address. */
export function servePages(
  app: FastifyInstance,
  folder: string,
  settings: Pick<Settings, 'programNames' | 'timeZone' | 'session' | 'supportContact'>,
): void {
  const find = builtFiles(folder);
  const filesOf = pageFiles(folder);
  const documentWith = pageDocument(folder, settings);

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler(request, reply) {
      const [path = '/'] = request.url.split('?', 1);
      if (path.startsWith('/api/')) return reply.callNotFound();
      const accepted = request.headers['accept-encoding'];
      const file = find(path, accepted);
      if (file) return sendStatic(request, reply, file);
      const page = findPage(path)?.name;
      if (page && pages[page].isMailedLink) reply.header('x-robots-tag', 'noindex');
      const document = documentWith(filesOf(page, request), accepted);
      if (page) return sendStatic(request, reply, document);
      return reply.status(404).headers(document.headers).send(document.bytes);
    },
  });

  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply, new Refusal(404, 'There is nothing here.')),
  );
}

import { globSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { findPage, pages } from '../../../contract/pages.ts';
import { Refusal } from '../errors.ts';
import type { Settings } from '../settings/settings.ts';
import { findAcceptedEncoding } from './contentEncodings.ts';
import { sendRefusal } from './errorAnswers.ts';
import { createStaticContent, type StaticContent, sendStaticContent } from './etag.ts';
import { createPageDocument } from './pageDocument.ts';
import { createPageFiles } from './pageFiles.ts';

export function servePages(
  app: FastifyInstance,
  folder: string,
  settings: Pick<Settings, 'programNames' | 'timeZone' | 'session' | 'supportContact'>,
): void {
  const find = readBuiltFiles(folder);
  const filesOf = createPageFiles(folder);
  const documentWith = createPageDocument(folder, settings);

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler(request, reply) {
      const [path = '/'] = request.url.split('?', 1);
      if (path.startsWith('/api/')) return reply.callNotFound();
      const accepted = request.headers['accept-encoding'];
      const file = find(path, accepted);
      if (file) return sendStaticContent(request, reply, file);
      const page = findPage(path)?.name;
      if (page && pages[page].isMailedLink) reply.header('x-robots-tag', 'noindex');
      const document = documentWith(filesOf(page, request), accepted);
      if (page) return sendStaticContent(request, reply, document);
      return reply.status(404).headers(document.headers).send(document.bytes);
    },
  });

  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply, new Refusal(404, 'This page does not exist.')),
  );
}

const mediaTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

const compressedExtension = '.br';
/** A changed file has a new hash in its name, so a cached file is never outdated. */
const immutableCacheControl = 'public, max-age=31536000, immutable';

/**
 * Each file is read at its first request and then cached. Only files that existed at the start are served,
 * so no path leads out of the folder. `@fastify/static` would touch the disk at each request (decision
 * 0039).
 */
function readBuiltFiles(folder: string) {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const addresses = new Set(files.map((path) => `/${path.replaceAll(sep, '/')}`));
  addresses.delete('/index.html');
  const cache = new Map<string, StaticContent>();

  return function find(path: string, accepted: string | undefined): StaticContent | undefined {
    if (!addresses.has(path) || path.endsWith(compressedExtension)) return undefined;
    const isCompressed = addresses.has(path + compressedExtension);
    const encoding = isCompressed ? findAcceptedEncoding(accepted, ['br']) : undefined;
    const name = encoding ? path + compressedExtension : path;
    const cached = cache.get(name);
    if (cached) return cached;
    const file = createStaticContent(readFileSync(join(folder, name)), {
      'content-type': mediaTypes[extname(path)] ?? 'application/octet-stream',
      'cache-control': path.startsWith('/assets/') ? immutableCacheControl : 'no-cache',
      ...(isCompressed ? { vary: 'accept-encoding' } : {}),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
    cache.set(name, file);
    return file;
  };
}

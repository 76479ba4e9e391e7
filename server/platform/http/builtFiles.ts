import { globSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { acceptedEncoding } from './encodings.ts';
import { type StaticContent, withEtag } from './etag.ts';

const types: Record<string, string> = {
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
/** For a year: a changed file has another hash in its name. */
const immutable = 'public, max-age=31536000, immutable';

/**
 * The built files never change while the portal runs: each is read at its first request and cached in memory.
 * Only files that were there at the start are served, so a path cannot lead out of the folder. The disk is not
 * touched again, which `@fastify/static` does for each request: see decision 0039.
 */
export function builtFiles(folder: string) {
  const found = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = found.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const addresses = new Set(paths.map((path) => `/${path.replaceAll(sep, '/')}`));
  addresses.delete('/index.html');
  /** Whether each has a compressed variant. */
  const files = new Map(
    [...addresses]
      .filter((path) => !path.endsWith(compressedExtension))
      .map((path) => [path, addresses.has(path + compressedExtension)]),
  );
  const plain = new Map<string, StaticContent>();
  const compressed = new Map<string, StaticContent>();

  function read(path: string, encoding: 'br' | undefined): StaticContent {
    const isHashed = path.startsWith('/assets/');
    return withEtag(readFileSync(join(folder, encoding ? path + compressedExtension : path)), {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': isHashed ? immutable : 'no-cache',
      ...(files.get(path) ? { vary: 'accept-encoding' } : {}),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
  }

  return function find(path: string, accepted: string | undefined): StaticContent | undefined {
    const isCompressed = files.get(path);
    if (isCompressed === undefined) return undefined;
    const encoding = isCompressed ? acceptedEncoding(accepted, ['br']) : undefined;
    const cache = encoding ? compressed : plain;
    const cached = cache.get(path);
    if (cached) return cached;
    const file = read(path, encoding);
    cache.set(path, file);
    return file;
  };
}

import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './encodings.ts';

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

const compressedEnding = '.br';
const aYear = 31_536_000;
const forGood = `public, max-age=${aYear}, immutable`;

interface Held {
  bytes: Buffer;
  headers: Record<string, string>;
}

/** What a client may keep, with the name of its version for asking whether it is still the one. */
export function hold(bytes: Buffer, headers: Record<string, string>): Held {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  return { bytes, headers: { ...headers, etag, 'content-length': String(bytes.length) } };
}

export function sendHeld(request: FastifyRequest, reply: FastifyReply, held: Held) {
  reply.headers(held.headers);
  const known = request.headers['if-none-match'];
  if (known?.includes(String(held.headers.etag))) {
    return reply.status(304).removeHeader('content-length').send();
  }
  return reply.send(request.method === 'HEAD' ? undefined : held.bytes);
}

/**
 * The built files never change while the portal runs: each is read when it is first asked for and
 * stays in memory. Only what was there at the start is found, so no address leads out of the folder.
 */
export function builtFiles(folder: string) {
  const found = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  const paths = found.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const addresses = new Set(paths.map((path) => `/${path.replaceAll(sep, '/')}`));
  addresses.delete('/index.html');
  /** Whether each is there in a compressed form too. */
  const files = new Map(
    [...addresses]
      .filter((path) => !path.endsWith(compressedEnding))
      .map((path) => [path, addresses.has(path + compressedEnding)]),
  );
  const plain = new Map<string, Held>();
  const compressed = new Map<string, Held>();

  function read(path: string, encoding: 'br' | undefined): Held {
    const isHashed = path.startsWith('/assets/');
    return hold(readFileSync(join(folder, encoding ? path + compressedEnding : path)), {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': isHashed ? forGood : 'no-cache',
      ...(files.get(path) ? { vary: 'accept-encoding' } : {}),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
  }

  return function find(path: string, accepted: string | undefined): Held | undefined {
    const isCompressed = files.get(path);
    if (isCompressed === undefined) return undefined;
    const encoding = isCompressed ? acceptedEncoding(accepted, ['br']) : undefined;
    const held = encoding ? compressed : plain;
    const known = held.get(path);
    if (known) return known;
    const file = read(path, encoding);
    held.set(path, file);
    return file;
  };
}

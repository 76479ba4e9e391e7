import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const notModifiedAnswer = Symbol('not modified');

interface RequestAndReply {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers are `no-store`, so a page that keeps its list in memory sends If-None-Match by itself. */
export function matchesEtag({ request, reply }: RequestAndReply, version: string): boolean {
  const tag = `W/"${version}"`;
  reply.header('etag', tag);
  const tags = request.headers['if-none-match'] ?? '';
  return tags.split(',').some((sentTag) => sentTag.trim() === tag);
}

export interface StaticContent {
  bytes: Buffer;
  headers: Record<string, string>;
}

export function createStaticContent(bytes: Buffer, headers: Record<string, string>): StaticContent {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  return { bytes, headers: { ...headers, etag, 'content-length': String(bytes.length) } };
}

export function sendStaticContent(
  request: FastifyRequest,
  reply: FastifyReply,
  content: StaticContent,
) {
  reply.headers(content.headers);
  const tags = request.headers['if-none-match'];
  if (tags?.includes(String(content.headers.etag))) {
    return reply.status(304).removeHeader('content-length').send();
  }
  return reply.send(request.method === 'HEAD' ? undefined : content.bytes);
}

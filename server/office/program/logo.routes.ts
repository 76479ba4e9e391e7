import type { FastifyInstance } from 'fastify';
import { getLogoType } from '../../../contract/logo.ts';
import { logo } from '../../../contract/program.ts';
import { notFound } from '../../platform/errors.ts';
import { createStaticContent, sendStaticContent } from '../../platform/http/etag.ts';

/** Public, because pages before the sign-in show it. Opened by itself, it cannot run or load anything. */
export function serveLogo(app: FastifyInstance): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/logo',
    handler(request, reply) {
      if (logo.picture === '') throw notFound();
      const bytes = Buffer.from(logo.picture, 'base64');
      const headers = {
        'content-type': getLogoType(bytes),
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; style-src 'none'; sandbox",
      };
      return sendStaticContent(request, reply, createStaticContent(bytes, headers));
    },
  });
}

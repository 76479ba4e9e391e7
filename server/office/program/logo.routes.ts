import type { FastifyInstance } from 'fastify';
import { getLogoMediaType } from '../../../contract/logo.ts';
import { programLogo } from '../../../contract/program.ts';
import { notFound } from '../../platform/errors.ts';
import { createStaticContent, sendStaticContent } from '../../platform/http/etag.ts';

/** The logo is public, because pages before the sign-in show it. Opened by itself, it cannot run or load anything. */
export function serveLogo(app: FastifyInstance): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/logo',
    handler(request, reply) {
      if (programLogo.picture === '') throw notFound();
      const bytes = Buffer.from(programLogo.picture, 'base64');
      const headers = {
        'content-type': getLogoMediaType(bytes),
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; style-src 'none'; sandbox",
      };
      return sendStaticContent(request, reply, createStaticContent(bytes, headers));
    },
  });
}

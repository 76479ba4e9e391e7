import type { FastifyInstance } from 'fastify';
import { pages } from '../../../../contract/pages.ts';
import type { Deps } from '../../../platform/deps.ts';
import { unreadable } from '../../../platform/errors.ts';
import { unsubscribe } from './unsubscribe.usecases.ts';

/** Mail programs post the request in one of two content types (RFC 8058). */
const oneClickBodyPattern =
  /^List-Unsubscribe=One-Click(?:&|\s*$)|\bname="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/i;

const maxFormBytes = 2_000;

/**
 * Mail programs post to this address without a session and without following redirects (RFC 8058). A GET
 * request changes nothing.
 */
export function serveOneClickUnsubscribe(app: FastifyInstance, deps: Deps): void {
  app.register(async (instance) => {
    instance.removeAllContentTypeParsers();
    instance.addContentTypeParser(
      '*',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => body,
    );
    instance.post<{ Params: { linkId: string } }>(
      pages.unsubscribe.path,
      { bodyLimit: maxFormBytes, config: { isCall: true } },
      async ({ params, body }, reply) => {
        if (typeof body !== 'string' || !oneClickBodyPattern.test(body)) {
          throw unreadable('it does not say List-Unsubscribe=One-Click.');
        }
        await unsubscribe(deps, params.linkId, false);
        return reply.type('text/plain; charset=utf-8').send('OK');
      },
    );
  });
}

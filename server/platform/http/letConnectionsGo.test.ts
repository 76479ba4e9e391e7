import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { letConnectionsGo } from './letConnectionsGo.ts';

test('a client that keeps its connection after the last answer does not hold up the stop', async () => {
  const app = fastify({ keepAliveTimeout: 600_000 });
  letConnectionsGo(app);
  const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>();
  const { promise: permission, resolve: permit } = Promise.withResolvers<void>();
  app.get('/', async () => {
    tellAsked();
    await permission;
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });

  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.setEncoding('utf8').write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n');
  await asked;
  const stopped = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  const ended = once(client, 'close');
  const received = once(client, 'data');
  permit();
  expect(String(await received)).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/);
  await Promise.all([stopped, ended]);
});

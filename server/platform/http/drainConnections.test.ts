import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { drainConnections } from './drainConnections.ts';

const largeBody = 'x'.repeat(20_000_000);

test.each([
  ['a small answer', 'done'],
  ['more than fits into the socket buffers', largeBody],
])(
  'at shutdown, a keep-alive client gets %s completely and causes no delay',
  async (_name, answer) => {
    const app = fastify({ keepAliveTimeout: 600_000 });
    drainConnections(app);
    const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>();
    const { promise: permission, resolve: permit } = Promise.withResolvers<void>();
    app.get('/', async () => {
      tellAsked();
      await permission;
      return answer;
    });
    await app.listen({ port: 0, host: '127.0.0.1' });

    const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    client.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n');
    await asked;
    const stopped = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    permit();
    await expect.poll(() => client.readableLength).toBeGreaterThan(0);
    const received = (await text(client)).split('\r\n\r\n')[1];
    expect(received === answer).toBe(true);
    await stopped;
  },
);

const neverMilliseconds = 600_000;

test.each([
  ['has sent nothing', '', { silent: 0, arriving: neverMilliseconds, answered: neverMilliseconds }],
  [
    'never ends its headers',
    'GET / HTTP/1.1\r\n',
    { silent: neverMilliseconds, arriving: 0, answered: neverMilliseconds },
  ],
  [
    'waits for an answer for too long',
    'GET / HTTP/1.1\r\nHost: portal\r\n\r\n',
    { silent: neverMilliseconds, arriving: neverMilliseconds, answered: 0 },
  ],
])('at shutdown, a client that %s causes no delay', async (_name, sent, times) => {
  const app = fastify({ connectionTimeout: neverMilliseconds, return503OnClosing: false });
  drainConnections(app, times);
  app.get('/', async () => new Promise(() => {}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const connected = once(app.server, 'connection');
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = await connected;
  client.write(sent);
  await expect.poll(() => socket.bytesRead).toBe(sent.length);
  await app.close();
  expect(await text(client).catch((error) => error.code)).toMatch(/^(ECONNRESET)?$/);
});

test('the shutdown waits for a request that is still arriving', async () => {
  const app = fastify({ return503OnClosing: false });
  drainConnections(app, {
    silent: neverMilliseconds,
    arriving: neverMilliseconds,
    answered: neverMilliseconds,
  });
  app.get('/', async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const connected = once(app.server, 'connection');
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await connected;
  const stopped = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  client.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n');
  expect(await text(client)).toMatch(/done$/);
  await stopped;
});

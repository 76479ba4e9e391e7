import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { drainConnections } from './drainConnections.ts';
import { delayShutdown } from './shutdownDelay.ts';
import { discardUnreadBodies } from './slowClients.ts';

test('at shutdown, the server answers connections in the accept queue and refuses later connections', async () => {
  const app = fastify({ return503OnClosing: false, forceCloseConnections: 'idle' });
  delayShutdown(app, 0);
  drainConnections(app);
  app.get('/', async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = () => {
    const client = connect(port, '127.0.0.1');
    client.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n');
    return text(client).catch((error) => error.code);
  };

  const request = Array.from({ length: 20 }, ask);
  // The kernel has already accepted all connections, and the server takes one of them at each poll of the network.
  await setImmediate();
  const stopped = app.close();
  for (const answer of await Promise.all(request))
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*done$/s);
  await stopped;
  expect(await ask()).toBe('ECONNREFUSED');
});

test.each([
  ['during the shutdown delay', 30],
  ['after the server has stopped listening', 0],
])(
  'a client gets the response that refuses its upload although the upload is still in progress, even %s',
  async (_name, seconds) => {
    const app = fastify({ return503OnClosing: false, pluginTimeout: 0, bodyLimit: 10_000 });
    const stopAtOnce = new AbortController();
    discardUnreadBodies(app);
    delayShutdown(app, seconds, stopAtOnce.signal);
    drainConnections(app, { silent: 60_000, arriving: 60_000, answered: 60_000 });
    app.post('/', async () => 'done');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const client = connect(port, '127.0.0.1');
    await once(app.server, 'connection');
    const stopped = app.close();
    if (seconds === 0) await expect.poll(() => app.server.listening).toBe(false);

    const headers = 'Host: portal\r\nContent-Type: application/json\r\nContent-Length: 8000000';
    client.write(`POST / HTTP/1.1\r\n${headers}\r\n\r\n`);
    await expect.poll(() => client.readableLength).toBeGreaterThan(0);
    // Browsers and proxies send the whole body before they read the response.
    const sent = once(client, 'finish');
    client.end(Buffer.alloc(8_000_000, 'x'));
    await sent;
    expect(await text(client)).toMatch(/^HTTP\/1\.1 413 /);
    stopAtOnce.abort();
    await stopped;
  },
);

test('nginx tries another server after one refused connection', async () => {
  const app = fastify({ return503OnClosing: false, pluginTimeout: 0 });
  const stopAtOnce = new AbortController();
  const isShuttingDown = delayShutdown(app, 30, stopAtOnce.signal);
  app.get('/', async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const ask = async (headers: Record<string, string>) => (await fetch(url, { headers })).status;
  const nginx = { 'X-Retries-Reads': '502' };
  expect(await ask(nginx)).toBe(200);
  const stopped = app.close();
  await expect.poll(isShuttingDown).toBe(true);
  expect(await ask({})).toBe(200);
  expect([await ask(nginx), await ask(nginx), await ask(nginx)]).toEqual([502, 200, 200]);
  stopAtOnce.abort();
  await stopped;
});

import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { leaveBeforeStopping } from './leaving.ts';
import { letConnectionsGo } from './letConnectionsGo.ts';

test('who had connected when the portal was told to stop is answered, and nobody after that', async () => {
  const app = fastify({ return503OnClosing: false, forceCloseConnections: 'idle' });
  letConnectionsGo(app);
  leaveBeforeStopping(app, 0);
  app.get('/', async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = () => {
    const client = connect(port, '127.0.0.1');
    client.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n');
    return text(client).catch((error) => error.code);
  };

  const asked = Array.from({ length: 20 }, ask);
  // The system has accepted all of them by now; the portal takes one with each look at the network.
  await setImmediate();
  const stopped = app.close();
  for (const answer of await Promise.all(asked)) expect(answer).toMatch(/^HTTP\/1\.1 200 .*done$/s);
  await stopped;
  expect(await ask()).toBe('ECONNREFUSED');
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { goodPassword, type TestPortal } from '../support/portal.ts';
import { ask, onEveryRunningServer, type Server } from '../support/server.ts';

/**
 * Sends raw bytes that no ordinary client would send. Returns an empty text when the connection is closed
 * without an answer.
 */
async function sendRaw(server: Server, text: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  socket.on('error', () => {});
  socket.end(text);
  await once(socket, 'close');
  return answer;
}

const host = 'Host: portal\r\n';
const end = 'Connection: close\r\n\r\n';
const login = '{"DesignationNumber":"A","Password":"B"}';
const json = 'Content-Type: application/json\r\n';

const ambiguous: [string, string][] = [
  ['two hosts', `GET /healthz HTTP/1.1\r\n${host}Host: evil\r\n${end}`],
  ['two hosts, one in capitals', `GET /healthz HTTP/1.1\r\n${host}HOST: portal\r\n${end}`],
  ['no host', `GET /healthz HTTP/1.1\r\n${end}`],
  ['a host in the address', `GET http://evil/healthz HTTP/1.1\r\n${host}${end}`],
  [
    'a length and pieces',
    `POST /api/login HTTP/1.1\r\n${host}${json}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n${end}0\r\n\r\n`,
  ],
  [
    'two lengths',
    `POST /api/login HTTP/1.1\r\n${host}${json}Content-Length: ${login.length}\r\nContent-Length: 5\r\n${end}${login}`,
  ],
  [
    'pieces in a disguise',
    `POST /api/login HTTP/1.1\r\n${host}${json}Transfer-Encoding: xchunked\r\n${end}0\r\n\r\n`,
  ],
  ['a folded header', `GET /healthz HTTP/1.1\r\n${host}X-Folded: a\r\n b\r\n${end}`],
  ['a blank before the colon', `GET /healthz HTTP/1.1\r\nHost : portal\r\n${end}`],
  ['a bare line feed', `GET /healthz HTTP/1.1\nHost: portal\nX: a\r\rY: b\n\n`],
];

const eventsOf = (portal: TestPortal) =>
  portal
    .logged()
    .split('\n')
    .filter((line) => line.includes('"event"'))
    .map((line) => JSON.parse(line));

onEveryRunningServer('Unusual requests', (server, portal) => {
  test.each(ambiguous)(
    'a request with %s is refused, and nothing after it is answered',
    async (_name, sent) => {
      const smuggled = `GET /healthz HTTP/1.1\r\n${host}${end}`;
      for (const text of [sent, sent.replace('Connection: close\r\n', '') + smuggled]) {
        const answer = await sendRaw(server(), text);
        expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
        expect(answer.split('\r\n\r\n')[1]).not.toContain('alive');
      }
    },
  );

  test('unknown addresses are not logged in any part', async () => {
    const secret = 'Yk3v-reset-id-Zq9';
    const paths = [
      `/password/${secret}`,
      `//password/${secret}`,
      `/%70assword/${secret}`,
      `/PASSWORD/${secret}`,
      `/password%2f${secret}`,
      `/password//${secret}`,
      `/password/${secret}/more`,
      `/x/../password/${secret}`,
      `/${secret}`,
      `/api/password/${secret}`,
      `/assets/${secret}.js`,
      `/password/${secret}%`,
      `/undo/${secret}`,
      `/?${secret}`,
    ];
    for (const path of paths) await ask(server().url + path);
    for (const path of paths) await sendRaw(server(), `GET ${path} HTTP/1.1\r\n${host}${end}`);
    await sendRaw(server(), `GET http://x/password/${secret} HTTP/1.1\r\n${host}${end}`);
    expect(portal().logged()).not.toContain(secret);
    const known = await ask(`${server().url}/%61pi/business`);
    expect(known.status).toBe(401);
    expect(portal().logged()).toContain('"path":"/api/business"');
  });

  test('answers to calls are never cached, however the address is written', async () => {
    for (const path of [
      '/api/business',
      '/%61pi/business',
      '/api/business/',
      '/%61pi/nothing',
      '//api/x',
      '/API/x',
    ]) {
      const { headers } = await ask(server().url + path);
      expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
    }
  });

  test('security events have a consistent pseudonym of the client address', async () => {
    await portal().addEmployer();
    const wrong = { DesignationNumber: 'EMP-1', Password: 'wrong-password-1' };
    await server().call('signIn', wrong);
    await server().call('signIn', { ...wrong, Password: goodPassword });
    await server().call('signIn', { ...wrong, DesignationNumber: 'NOBODY' });
    const token = await portal().signIn('EMP-1');
    await server().call('search', {}, token);
    await server().call('signOut', {}, token);
    const sources = eventsOf(portal()).map(({ source }) => source);
    expect(sources.length).toBeGreaterThanOrEqual(5);
    expect(new Set(sources).size).toBe(1);
    expect(sources[0]).toMatch(/^[\w-]{16}$/);
    expect(JSON.stringify(eventsOf(portal()))).not.toContain('127.0.0.1');
    const again = await portal().anotherApp();
    await again.inject({ method: 'POST', url: '/api/login', payload: wrong });
    expect(eventsOf(portal()).at(-1)?.source).toBe(sources[0]);
  });
});

onEveryRunningServer(
  'Security events with plain addresses',
  (server, portal) => {
    test('security events have the client address when configured so', async () => {
      await server().call('signIn', { DesignationNumber: 'NOBODY', Password: goodPassword });
      expect(eventsOf(portal())).toMatchObject([{ event: 'signInRefused', source: '127.0.0.1' }]);
    });
  },
  { LOG_ADDRESSES: 'plain' },
);

onEveryRunningServer(
  'Security events without addresses',
  (server, portal) => {
    test('security events have no client address when configured so', async () => {
      await server().call('signIn', { DesignationNumber: 'NOBODY', Password: goodPassword });
      const [event, ...more] = eventsOf(portal());
      expect([event?.event, more, event]).toMatchObject(['signInRefused', [], {}]);
      expect(event).not.toHaveProperty('source');
    });
  },
  { LOG_ADDRESSES: 'none' },
);

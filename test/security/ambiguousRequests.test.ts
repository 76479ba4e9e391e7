import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { goodPassword, type TestPortal } from '../support/portal.ts';
import { onEveryRunningServer, type Server, sendRequest } from '../support/server.ts';

async function sendRawRequest(server: Server, text: string): Promise<string> {
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

const hostHeader = 'Host: portal\r\n';
const closingHeader = 'Connection: close\r\n\r\n';
const signInBody = '{"DesignationNumber":"A","Password":"B"}';
const jsonHeader = 'Content-Type: application/json\r\n';

const ambiguousRequests: [string, string][] = [
  ['two hosts', `GET /healthz HTTP/1.1\r\n${hostHeader}Host: evil\r\n${closingHeader}`],
  [
    'two hosts, one in capitals',
    `GET /healthz HTTP/1.1\r\n${hostHeader}HOST: portal\r\n${closingHeader}`,
  ],
  ['no host', `GET /healthz HTTP/1.1\r\n${closingHeader}`],
  ['a host in the address', `GET http://evil/healthz HTTP/1.1\r\n${hostHeader}${closingHeader}`],
  [
    'a length and pieces',
    `POST /api/login HTTP/1.1\r\n${hostHeader}${jsonHeader}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n${closingHeader}0\r\n\r\n`,
  ],
  [
    'two lengths',
    `POST /api/login HTTP/1.1\r\n${hostHeader}${jsonHeader}Content-Length: ${signInBody.length}\r\nContent-Length: 5\r\n${closingHeader}${signInBody}`,
  ],
  [
    'pieces in a disguise',
    `POST /api/login HTTP/1.1\r\n${hostHeader}${jsonHeader}Transfer-Encoding: xchunked\r\n${closingHeader}0\r\n\r\n`,
  ],
  [
    'a folded header',
    `GET /healthz HTTP/1.1\r\n${hostHeader}X-Folded: a\r\n b\r\n${closingHeader}`,
  ],
  ['a blank before the colon', `GET /healthz HTTP/1.1\r\nHost : portal\r\n${closingHeader}`],
  ['a bare line feed', `GET /healthz HTTP/1.1\nHost: portal\nX: a\r\rY: b\n\n`],
];

const findSecurityEvents = (portal: TestPortal) =>
  portal
    .logged()
    .split('\n')
    .filter((line) => line.includes('"event"'))
    .map((line) => JSON.parse(line));

onEveryRunningServer('Unusual requests', (server, portal) => {
  test.each(ambiguousRequests)(
    'the server refuses an HTTP request with %s and answers no further request on the connection',
    async (_name, sent) => {
      const smuggled = `GET /healthz HTTP/1.1\r\n${hostHeader}${closingHeader}`;
      for (const text of [sent, sent.replace('Connection: close\r\n', '') + smuggled]) {
        const answer = await sendRawRequest(server(), text);
        expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
        expect(answer.split('\r\n\r\n')[1]).not.toContain('alive');
      }
    },
  );

  test('the log contains no part of an unknown address', async () => {
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
    for (const path of paths) await sendRequest(server().url + path);
    for (const path of paths)
      await sendRawRequest(server(), `GET ${path} HTTP/1.1\r\n${hostHeader}${closingHeader}`);
    await sendRawRequest(
      server(),
      `GET http://x/password/${secret} HTTP/1.1\r\n${hostHeader}${closingHeader}`,
    );
    expect(portal().logged()).not.toContain(secret);
    const known = await sendRequest(`${server().url}/%61pi/business`);
    expect(known.status).toBe(401);
    expect(portal().logged()).toContain('"path":"/api/business"');
  });

  test('API responses are never cached, however the client writes the address', async () => {
    for (const path of [
      '/api/business',
      '/%61pi/business',
      '/api/business/',
      '/%61pi/nothing',
      '//api/x',
      '/API/x',
    ]) {
      const { headers } = await sendRequest(server().url + path);
      expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
    }
  });

  test('security events contain the same pseudonym for the same client address', async () => {
    await portal().addEmployer();
    const wrong = { DesignationNumber: 'EMP-1', Password: 'wrong-password-1' };
    await server().call('signIn', wrong);
    await server().call('signIn', { ...wrong, Password: goodPassword });
    await server().call('signIn', { ...wrong, DesignationNumber: 'NOBODY' });
    const token = await portal().signIn('EMP-1');
    await server().call('search', {}, token);
    await server().call('signOut', {}, token);
    const sources = findSecurityEvents(portal()).map(({ source }) => source);
    expect(sources.length).toBeGreaterThanOrEqual(5);
    expect(new Set(sources).size).toBe(1);
    expect(sources[0]).toMatch(/^[\w-]{16}$/);
    expect(JSON.stringify(findSecurityEvents(portal()))).not.toContain('127.0.0.1');
    const again = await portal().anotherApp();
    await again.inject({ method: 'POST', url: '/api/login', payload: wrong });
    expect(findSecurityEvents(portal()).at(-1)?.source).toBe(sources[0]);
  });
});

onEveryRunningServer(
  'Security events with plain addresses',
  (server, portal) => {
    test('security events contain the client address when the settings ask for plain addresses', async () => {
      await server().call('signIn', { DesignationNumber: 'NOBODY', Password: goodPassword });
      expect(findSecurityEvents(portal())).toMatchObject([
        { event: 'signInRefused', source: '127.0.0.1' },
      ]);
    });
  },
  { LOG_ADDRESSES: 'plain' },
);

onEveryRunningServer(
  'Security events without addresses',
  (server, portal) => {
    test('security events contain no client address when the settings turn addresses off', async () => {
      await server().call('signIn', { DesignationNumber: 'NOBODY', Password: goodPassword });
      const [event, ...more] = findSecurityEvents(portal());
      expect([event?.event, more, event]).toMatchObject(['signInRefused', [], {}]);
      expect(event).not.toHaveProperty('source');
    });
  },
  { LOG_ADDRESSES: 'none' },
);

import { type ClientRequestArgs, request } from 'node:http';
import { connect } from 'node:net';
import { pdf } from '../../test/support/files.ts';
import { employerNumber } from '../data/employers.ts';
import type { Person } from './honest.ts';

/** How often each answer came; `cut` is a connection that ended without one. */
export type Answers = Map<string, number>;

interface Target {
  port: number;
  /** An employer who means harm. */
  attacker: Person;
  over: AbortSignal;
}

const oneAddress = () => '127.0.0.2';
const manyAddresses = (index: number) => `127.0.${1 + (index % 200)}.${1 + (index % 250)}`;
const json = { 'content-type': 'application/json' };
const note = (answers: Answers, what: string) => answers.set(what, (answers.get(what) ?? 0) + 1);

interface Sent extends Pick<ClientRequestArgs, 'method' | 'path' | 'headers'> {
  body?: Buffer | string;
}

function ask(port: number, localAddress: string, { body, ...sent }: Sent): Promise<string> {
  return new Promise((resolve) => {
    const options = { ...sent, port, host: '127.0.0.1', localAddress, agent: false };
    const asked = request(options, (answer) => {
      answer.resume().on('end', () => resolve(String(answer.statusCode)));
      answer.on('error', () => resolve('cut'));
    });
    asked.on('error', () => resolve('cut')).end(body);
  });
}

/** So many at once, each again as soon as it is answered. */
function asking(
  count: number,
  address: (index: number) => string,
  sent: (target: Target, turn: number) => Sent,
) {
  return async (target: Target): Promise<Answers> => {
    const answers: Answers = new Map();
    let turn = 0;
    await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        while (!target.over.aborted) {
          note(answers, await ask(target.port, address(index), sent(target, turn++)));
          // Refused at once, a flood would otherwise measure this client.
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      }),
    );
    return answers;
  };
}

/** So many requests that begin and never end; one that is cut begins anew a second later. */
function unfinished(
  count: number,
  address: (index: number) => string,
  start: (target: Target) => string,
) {
  return async (target: Target): Promise<Answers> => {
    const answers: Answers = new Map();
    const begin = (index: number) =>
      new Promise<void>((resolve) => {
        const socket = connect({
          port: target.port,
          host: '127.0.0.1',
          localAddress: address(index),
        });
        const stop = () => socket.destroy();
        target.over.addEventListener('abort', stop, { once: true });
        socket.on('data', (head) => note(answers, head.toString('latin1', 9, 12)));
        socket.on('error', () => note(answers, 'cut'));
        socket.on('close', () => {
          target.over.removeEventListener('abort', stop);
          resolve();
        });
        socket.write(start(target));
      });
    await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        while (!target.over.aborted) {
          await begin(index);
          await new Promise((resolve) => setTimeout(resolve, 1_000));
        }
      }),
    );
    return answers;
  };
}

const post = (path: string, body: object, method = 'POST'): Sent => {
  const text = JSON.stringify(body);
  return {
    method,
    path,
    headers: { ...json, 'content-length': Buffer.byteLength(text) },
    body: text,
  };
};
const signIn = (turn: number) =>
  post('/api/login', {
    DesignationNumber: employerNumber(20 + (turn % 10)),
    Password: `wrong-guess-${turn}`,
    IsAdministrator: false,
  });
const longAddress = `a@${'.'.repeat(15_000)} b`;

const headOf = (path: string, length: number, type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

function uploadOf({ attacker }: Target): Sent {
  const boundary = 'flood';
  const part = (text: string) => `--${boundary}\r\nContent-Disposition: form-data; ${text}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(
      `${part('name="Token"')}${attacker.token}\r\n${part('name="File"; filename="a.pdf"')}`,
    ),
    pdf('flood', 1_000_000),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.length,
  };
  return { method: 'POST', path: '/api/document', headers, body };
}

export const floodsOf = new Map<string, (target: Target) => Promise<Answers>>([
  [
    '2,000 unfinished heads, one address',
    unfinished(2_000, oneAddress, () => 'GET / HTTP/1.1\r\nHost: a\r\nX-'),
  ],
  [
    '5,000 unfinished bodies of 16 kB, one address',
    unfinished(5_000, oneAddress, () => headOf('/api/login', 16_000) + 'x'.repeat(15_000)),
  ],
  [
    '5,000 unfinished bodies of 16 kB, 1,000 addresses',
    unfinished(5_000, manyAddresses, () => headOf('/api/login', 16_000) + 'x'.repeat(15_000)),
  ],
  [
    '106 unfinished uploads of 4 MB with a session',
    unfinished(
      106,
      oneAddress,
      ({ attacker }) =>
        headOf(
          `/api/document?token=${attacker.token}`,
          4_000_000,
          'multipart/form-data; boundary=flood',
        ) + 'x'.repeat(1_000_000),
    ),
  ],
  ['64 wrong sign-ins at once, one address', asking(64, oneAddress, (_, turn) => signIn(turn))],
  ['64 wrong sign-ins at once, 64 addresses', asking(64, manyAddresses, (_, turn) => signIn(turn))],
  [
    'crafted e-mail addresses',
    asking(32, manyAddresses, ({ attacker }) =>
      post('/api/business', { Token: attacker.token, Email: longAddress }, 'PATCH'),
    ),
  ],
  [
    '200 descriptions of the calls at once',
    asking(200, manyAddresses, () => ({ path: '/api/openapi.json' })),
  ],
  [
    '230 new passwords at once by one employer',
    asking(230, oneAddress, ({ attacker }, turn) =>
      post(
        '/api/business',
        {
          ...attacker.profile,
          Version: null,
          Token: attacker.token,
          Password: `another-granite-${turn}`,
        },
        'PATCH',
      ),
    ),
  ],
  [
    'changes of 50 titles by one employer',
    asking(8, oneAddress, ({ attacker: { token, filed } }, turn) =>
      post(
        '/api/application',
        { ...filed, Version: null, Token: token, JobTitle: `Title ${turn}` },
        'PATCH',
      ),
    ),
  ],
  ['uploads that nothing holds, by one employer', asking(16, oneAddress, uploadOf)],
]);

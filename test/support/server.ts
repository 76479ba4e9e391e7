import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { beforeEach } from 'vitest';
import { type CallName, calls, type RequestInput } from '../../contract/calls.ts';
import { type FormCall, onEveryEngine, type TestPortal } from './portal.ts';

export interface ServerAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
}

interface RequestOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

export function sendRequest(
  address: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
) {
  return new Promise<ServerAnswer>((resolve, reject) => {
    const sent = request(address, { method, headers, agent: false }, async (answer) => {
      try {
        const bytes = await buffer(answer);
        const { statusCode = 0, headers } = answer;
        resolve({ status: statusCode, headers, bytes, body: bytes.toString() });
      } catch (error) {
        reject(error);
      }
    });
    sent.on('error', reject).end(body);
  });
}

export interface Server {
  url: string;
  call<Name extends CallName>(
    name: Name,
    request: RequestInput<Name> & object,
    token?: string,
    headers?: OutgoingHttpHeaders,
  ): Promise<ServerAnswer>;
  upload(
    token: string,
    file: { filename: string; bytes: Buffer },
    fields?: Record<string, string>,
    call?: FormCall,
  ): Promise<ServerAnswer>;
}

export function createServer(url: string): Server {
  return {
    url,
    call(name, fields, token, headers = {}) {
      const { method, path, place } = calls[name];
      if (place === 'query') {
        const query = new URLSearchParams(
          Object.entries({ ...fields, ...(token ? { token } : {}) }).map(
            ([key, value]) => [key, String(value)] as [string, string],
          ),
        );
        return sendRequest(`${url}${path}?${query}`, { method, headers });
      }
      const body = JSON.stringify({ ...fields, ...(token ? { Token: token } : {}) });
      const json = { 'content-type': 'application/json', ...headers };
      return sendRequest(url + path, { method, headers: json, body });
    },
    async upload(token, { filename, bytes }, fields = {}, call = 'uploadDocument') {
      const form = new FormData();
      form.append('Token', token);
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('File', new Blob([new Uint8Array(bytes)]), filename);
      const packed = new Response(form);
      return sendRequest(url + calls[call].path, {
        method: 'POST',
        headers: { 'content-type': String(packed.headers.get('content-type')) },
        body: Buffer.from(await packed.arrayBuffer()),
      });
    },
  };
}

export async function listenOnFreePort(app: FastifyInstance): Promise<Server> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return createServer(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
}

export function onEveryRunningServer(
  title: string,
  tests: (server: () => Server, portal: () => TestPortal) => void,
  environment: Record<string, string> = {},
): void {
  onEveryEngine(
    title,
    (portal) => {
      let server: Server;
      beforeEach(async () => {
        server = await listenOnFreePort(portal().app);
      });
      tests(() => server, portal);
    },
    environment,
  );
}

import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FailingFiles {
  url: string;
  fail(path: RegExp, times: number): void;
  left(): number;
  stop(): void;
}

/** The proxy makes requests fail because some browsers cannot be told to fail a request. */
export async function openFailingFiles(target: string): Promise<FailingFiles> {
  const { hostname, port } = new URL(target);
  let failing = { path: /^$/, times: 0 };

  const server = createServer((incomingMessage, answer) => {
    const { method, headers, url = '/' } = incomingMessage;
    if (failing.times > 0 && failing.path.test(url)) {
      failing.times -= 1;
      // The answer breaks off in the middle, because browsers themselves repeat a request that got no answer at all.
      answer.writeHead(200, { 'content-type': 'text/javascript', 'content-length': 1_000 });
      answer.write('/*', () => incomingMessage.socket.destroy());
      return;
    }
    const forwardedRequest = request({ hostname, port, method, path: url, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    forwardedRequest.on('error', () => incomingMessage.socket.destroy());
    incomingMessage.pipe(forwardedRequest);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail(path, times) {
      failing = { path, times };
    },
    left: () => failing.times,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

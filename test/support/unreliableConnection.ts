import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface UnreliableConnection {
  url: string;
  breakAfter(bytes: number): void;
  mend(): void;
  stop(): void;
}

export async function openUnreliableConnection(target: string): Promise<UnreliableConnection> {
  const portal = Number(new URL(target).port);
  const open = new Set<Socket>();
  let limit = Number.POSITIVE_INFINITY;
  let sent = new WeakMap<Socket, number>();

  const server = createServer((client) => {
    const upstream = connect(portal, '127.0.0.1');
    const end = () => {
      client.destroy();
      upstream.destroy();
      open.delete(client);
    };
    open.add(client);
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
    upstream.on('data', (bytes) => client.write(bytes));
    client.on('data', (bytes) => {
      const total = (sent.get(client) ?? 0) + bytes.length;
      sent.set(client, total);
      if (total > limit) end();
      else upstream.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakAfter(bytes) {
      sent = new WeakMap();
      limit = bytes;
    },
    mend() {
      limit = Number.POSITIVE_INFINITY;
    },
    stop() {
      for (const client of open) client.destroy();
      server.close();
    },
  };
}

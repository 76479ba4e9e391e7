import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface BreakableConnection {
  url: string;
  cut(): Promise<void>;
  silence(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function openBreakableConnection(databaseUrl: string): Promise<BreakableConnection> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
      if (isSilent) socket.pause();
    }
    near.on('data', (bytes) => isSilent || far.write(bytes));
    far.on('data', (bytes) => isSilent || near.write(bytes));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;

  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const cut = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    hangUp();
    await closed;
  };
  return {
    url: url.href,
    cut,
    silence() {
      isSilent = true;
    },
    async mend() {
      if (isSilent) hangUp();
      isSilent = false;
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}

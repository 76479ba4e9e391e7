import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Returns a port on which nothing listens. It is below the range of outgoing connections, so that none of these
 * takes it before its server starts.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

import { expect, test } from 'vitest';
import { ask, onEveryRunningServer, type Server } from '../support/server.ts';

const warning = 'X-Forwarded-For is not believed';
const linesWith = (text: string, logged: string) =>
  logged.split('\n').filter((line) => line.includes(text));

async function sendForwarded(server: Server): Promise<void> {
  for (const last of [1, 2, 3]) {
    const headers = { 'x-forwarded-for': `203.0.113.${last}` };
    expect((await ask(`${server.url}/healthz`, { headers })).status).toBe(200);
  }
}

onEveryRunningServer(
  'Behind a proxy that is not the named one, the portal',
  (server, portal) => {
    test('says so once, with the address to name', async () => {
      expect((await ask(`${server().url}/healthz`)).status).toBe(200);
      expect(linesWith(warning, portal().logged())).toEqual([]);
      await sendForwarded(server());
      const said = linesWith(warning, portal().logged());
      expect(said.map((line) => JSON.parse(line))).toMatchObject([{ address: '127.0.0.1' }]);
    });
  },
  { TRUST_PROXY: '10.0.0.1' },
);

onEveryRunningServer(
  'Behind the named proxy, the portal',
  (server, portal) => {
    test('has nothing to say', async () => {
      await sendForwarded(server());
      expect(linesWith(warning, portal().logged())).toEqual([]);
    });
  },
  { TRUST_PROXY: '10.0.0.1, 127.0.0.0/8' },
);

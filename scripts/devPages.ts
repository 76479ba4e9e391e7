import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { InlineConfig, Plugin } from 'vite';
import { insertProgram, translateDocument } from '../server/platform/http/pageDocument.ts';
import { createContentSecurityPolicy } from '../server/platform/http/securityHeaders.ts';
import { readSettings } from '../server/platform/settings/settings.ts';
import config from '../vite.config.ts';

const nonce = 'development';

/** Adds only what Vite's client needs, so that any other violation shows during development. */
const developmentPolicy = createContentSecurityPolicy()
  .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
  .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
  .replace("connect-src 'self'", "connect-src 'self' ws:")
  .replace("worker-src 'self'", "worker-src 'self' blob:");

const programPlugin: Plugin = {
  name: 'program-in-document',
  transformIndexHtml(html) {
    const settings = readSettings({});
    return translateDocument(insertProgram(html, settings), settings, 'en');
  },
};

function waitForServer(port: number): Plugin {
  return {
    name: 'wait-for-server',
    configureServer({ middlewares }) {
      middlewares.use('/api', async (_request, _response, next) => {
        const deadline = Date.now() + 30_000;
        while (!(await isListening(port)) && Date.now() < deadline) await wait(100);
        next();
      });
    },
  };
}

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

interface DevelopmentAddresses {
  host: string;
  port: number;
  serverPort: number;
  cacheFolder: string;
}

export function createPagesConfig({
  host,
  port,
  serverPort,
  cacheFolder,
}: DevelopmentAddresses): InlineConfig {
  // The server compares the origin of a request with its host, so it must see the host that the browser uses.
  const proxied = { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false };
  return {
    ...config,
    configFile: false,
    clearScreen: false,
    cacheDir: cacheFolder,
    plugins: [...(config.plugins ?? []), programPlugin, waitForServer(serverPort)],
    html: { cspNonce: nonce },
    server: {
      host,
      port,
      strictPort: true,
      headers: { 'content-security-policy': developmentPolicy },
      proxy: { '^/(api/|logo|designated|healthz|readyz|servingz)': proxied },
    },
  };
}

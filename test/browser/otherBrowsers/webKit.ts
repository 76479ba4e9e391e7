import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../support/freePort.ts';
import { findElementId, startSession, type WebDriverSession } from '../../support/webDriver.ts';
import type { Driver } from './driver.ts';

const keyCodes = { Escape: '\uE00C', r: 'r' };

/** Starts the small browser of WebKitGTK on a virtual screen, controlled by WebDriver. */
export async function startWebKit(webKitDriver: string, browser: string): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'portal-webkit-'));
  const screen = await startScreen();
  const port = await findFreePort();
  const driver = spawn(webKitDriver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: home,
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_DATA_HOME: join(home, 'data'),
      XDG_RUNTIME_DIR: home,
      DISPLAY: screen.display,
      LANG: 'C.UTF-8',
      LANGUAGE: 'en_CA',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // A container has no graphics card and does not allow a sandbox.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const end = async () => {
    await killProcess(driver);
    await killProcess(screen.process);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await waitUntilDriverAnswers(url, driver);
    const session = await startSession(url, {
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    });
    return createDriver(session, async () => {
      await session.end().catch(() => {});
      await end();
    });
  } catch (error) {
    await end();
    throw error;
  }
}

function createDriver(session: WebDriverSession, stop: () => Promise<void>): Driver {
  const element = async (selector: string) => `/element/${await findElementId(session, selector)}`;
  return {
    open: async (url) => void (await session.post('/url', { url })),
    back: async () => void (await session.post('/back')),
    run: (script, ...args) =>
      session.post('/execute/sync', {
        script: `return (${script}).apply(null, arguments)`,
        args,
      }) as never,
    click: async (selector) => void (await session.post(`${await element(selector)}/click`)),
    async type(selector, text) {
      const result = await element(selector);
      await session.post(`${result}/clear`);
      await session.post(`${result}/value`, { text });
    },
    async press(key) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keyCodes[key] }));
      await session.post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    pick: async (selector, value) =>
      void (await session.post(`${await element(`${selector} option[value="${value}"]`)}/click`)),
    choose: async (selector, ...paths) =>
      void (await session.post(`${await element(selector)}/value`, { text: paths.join('\n') })),
    resize: async (width, height) => void (await session.post('/window/rect', { width, height })),
    stop,
  };
}

async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  screen.stdout.setEncoding('utf8');
  const [number] = (await Promise.race([
    once(screen.stdout, 'data'),
    once(screen, 'exit').then(() => {
      throw new Error('Xvfb did not start.');
    }),
  ])) as [string];
  return { display: `:${number.trim()}`, process: screen };
}

async function waitUntilDriverAnswers(url: string, driver: ChildProcess): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const exists = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (exists) return;
    if (driver.exitCode !== null || Date.now() > deadline) {
      throw new Error('WebKitWebDriver did not start.');
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

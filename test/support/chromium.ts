import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium of this machine, installed when there is none. */
export function chromiumPath(): string {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium for the browser journeys (once) …');
  const said = isDebianRoot() ? installFromDebian() : installFromPlaywright();
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    `${said.trim()}\n\nThere is no Chromium for the browser journeys and none could be installed. ` +
      'Install Chromium or Chrome yourself, or name one: CHROMIUM=/path/to/chromium npm test',
  );
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    // Where the machine's own letters are ASCII alone, a download would lose its name.
    env: { ...process.env, LANG: 'C.UTF-8' },
    args: [
      // Chromium refuses its sandbox to root, and only the portal under test is opened.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named))
    throw new Error(`CHROMIUM names ${named}, which does not exist.`);
  return named ?? [...usualPlaces, chromium.executablePath()].find((path) => existsSync(path));
}

/** Ubuntu's package of that name is a snap, which is no use in a container. */
function isDebianRoot(): boolean {
  const system = '/etc/os-release';
  return (
    process.getuid?.() === 0 &&
    existsSync(system) &&
    /^ID=debian$/m.test(readFileSync(system, 'utf8'))
  );
}

function installFromDebian(): string {
  return (
    run('apt-get', ['update', '-qq']) +
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  );
}

function installFromPlaywright(): string {
  const playwright = dirname(
    createRequire(import.meta.url).resolve('playwright-core/package.json'),
  );
  return run(process.execPath, [join(playwright, 'cli.js'), 'install', '--no-shell', 'chromium']);
}

function run(program: string, parts: string[]): string {
  const { stdout, stderr } = spawnSync(program, parts, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return `${stdout}${stderr}`;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bareEnvironment } from '../support/bareEnvironment.ts';
import { launchChromium } from '../support/chromium.ts';
import { copyRepository } from '../support/copyRepository.ts';
import { findFreePort } from '../support/freePort.ts';
import { signIn, waitForPage } from './journey.ts';

const longTimeout = { timeout: 180_000 };

async function startDevelopment() {
  const folder = copyRepository();
  const port = await findFreePort();
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: folder,
    env: { ...bareEnvironment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  return {
    url: `http://localhost:${port}`,
    printed: () => printed,
    change(file: string, before: string, after: string) {
      const path = join(folder, file);
      const source = readFileSync(path, 'utf8');
      expect(source).toContain(before);
      writeFileSync(path, source.replace(before, after));
    },
  };
}

test('a developer signs in to sample data and sees edits of pages and server while the portal is running', async () => {
  const { url, printed, change } = await startDevelopment();
  await expect.poll(printed, longTimeout).toContain(`${url}/admin`);
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });

  const [, number = ''] = /^ +Employer +\S+ +(\S+)$/m.exec(printed()) ?? [];
  const [, password = ''] = /^ +Password +(\S+)/m.exec(printed()) ?? [];
  await signIn(page, url, { number, password });
  await waitForPage(page, '**/applications');
  await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor();
  await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(10);

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  change('web/ui/PageTitle.tsx', '<h1 ref', '<h1 data-changed="yes" ref');
  await page.locator('h1[data-changed]').waitFor();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  change('server/operations/health/health.routes.ts', "'alive'", "'changed'");
  const readHealth = () => fetch(`${url}/healthz`).then((answer) => answer.text());
  await expect.poll(readHealth, longTimeout).toContain('changed');
  await page.reload();
  await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(10);
  expect(refused).toEqual([]);
}, 400_000);

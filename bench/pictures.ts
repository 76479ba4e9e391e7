import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { root } from '../scripts/runSteps.ts';
import { type BuiltPortal, startBuiltPortal } from '../test/support/builtPortal.ts';
import { launchChromium, requireChromiumPath } from '../test/support/chromium.ts';
import { Client, employerProfile } from '../test/support/client.ts';
import { goodPassword } from '../test/support/portal.ts';

/**
 * Measures the memory and time for converting photos to pages: ten photos of 12 megapixels one after the other, and
 * one of 48 megapixels, in a Chromium whose JavaScript gets no more memory than on a phone with 2 GB. Prints the peak
 * memory of the tab's process and the time of the slowest photo, and writes them to bench/PICTURES.md. It needs
 * Linux, which reports the peak memory of a process. Run it with `npm run bench:pictures`.
 */
const maxHeapMegabytes = 128;
const maxPeakMegabytes = 500;

const createDrawingScript = (width: number, height: number) => `(async () => {
  const canvas = new OffscreenCanvas(${width}, ${height});
  const context = canvas.getContext('2d');
  context.fillStyle = '#5b4632';
  context.fillRect(0, 0, ${width}, ${height});
  context.setTransform(1, 0.02, -0.02, 1, ${width * 0.1}, ${height * 0.06});
  context.fillStyle = '#f7f5ee';
  context.fillRect(0, 0, ${width * 0.82}, ${height * 0.86});
  context.fillStyle = '#1b2733';
  context.font = '${height / 50}px serif';
  for (let line = 1; line < 30; line += 1) {
    context.fillText('Line ' + line + ' of what is written here, in small print.', ${width * 0.05}, line * ${height * 0.028});
  }
  const dots = context.getImageData(0, 0, ${width}, ${height});
  for (let at = 0; at < dots.data.length; at += 1) {
    if (at % 4 < 3) dots.data[at] += (Math.random() - 0.5) * 60;
  }
  context.putImageData(dots, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  const reader = new FileReader();
  reader.readAsDataURL(blob);
  await new Promise((resolve) => { reader.onload = resolve; });
  return reader.result.split(',')[1];
})()`;

async function makePhoto(path: string, width: number, height: number): Promise<void> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const base64 = await page.evaluate<string>(createDrawingScript(width, height));
    writeFileSync(path, Buffer.from(base64, 'base64'));
  } finally {
    await browser.close();
  }
}

function readPeakMemory(mark: string): number {
  const peaks = readdirSync('/proc').map((id) => {
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
      if (!command.includes('--type=renderer') || !command.includes(mark)) return 0;
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_000;
    } catch {
      return 0;
    }
  });
  return Math.round(Math.max(...peaks));
}

async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('input[name=DesignationNumber]').fill(employerProfile.DesignationNumber);
  await page.locator('input[name=Password]').fill(goodPassword);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/applications');
  await page.goto(`${url}/application`);
}

async function measureConversion(
  portal: BuiltPortal,
  count: number,
  width: number,
  height: number,
) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-photo-'));
  const path = join(folder, 'photo.jpg');
  await makePhoto(path, width, height);
  const flags = `--js-flags=--max-old-space-size=${maxHeapMegabytes}`;
  const browser = await chromium.launch({
    executablePath: requireChromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', flags],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await openForm(page, portal.url);
    await page
      .locator('#slot-PassportScan input[type=file]')
      .first()
      .waitFor({ state: 'attached' });
    const before = readPeakMemory(flags);
    let slowest = 0;
    for (let taken = 1; taken <= count; taken += 1) {
      const started = performance.now();
      const input = page.locator(
        taken === 1 ? '#slot-PassportScan input[type=file]' : 'dialog input[type=file]',
      );
      await input.first().setInputFiles(path);
      const ready = taken === 1 ? /^1 page, / : new RegExp(`^${taken} pages, `);
      await page.getByText(ready).waitFor({ timeout: 120_000 });
      slowest = Math.max(slowest, performance.now() - started);
    }
    const size = await page.locator('.pictures-size').textContent();
    const peak = readPeakMemory(flags);
    const megabytes = Math.round(statSync(path).size / 100_000) / 10;
    return { before, peak, slowest, size, megabytes, version: browser.version() };
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

const portal = await startBuiltPortal({
  ADMIN_DESIGNATION_NUMBER: 'ADMIN',
  ADMIN_PASSWORD: goodPassword,
});
try {
  const client = new Client(portal.url);
  await client.addEmployer(await client.signIn('ADMIN', true));
  const rows = [];
  let version = '';
  for (const [count, width, height] of [
    [10, 4_000, 3_000],
    [1, 8_000, 6_000],
  ] as const) {
    const result = await measureConversion(portal, count, width, height);
    version = result.version;
    rows.push(
      [
        `${count} of ${width} by ${height} dots, ${result.megabytes} MB each`,
        `${result.before} MB`,
        `${result.peak} MB`,
        `${maxPeakMegabytes} MB`,
        `${(result.slowest / 1_000).toFixed(1)} s`,
        result.size,
      ].join(' | '),
    );
    if (result.peak > maxPeakMegabytes) process.exitCode = 1;
  }
  const table = [
    '| Photos | tab before | tab at most | goal | slowest photo | PDF |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
  const machine = `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, Chromium ${version}`;
  console.log(table);
  writeFileSync(
    join(root, 'bench/PICTURES.md'),
    `# Pictures of a phone\n\nMade by \`npm run bench:pictures\` on ${machine} with at most ${maxHeapMegabytes} MB of JavaScript: the\nresident size of the tab's process, with what it shares with others.\n\n${table}\n`,
  );
} finally {
  await portal.stop();
}

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { addCommandRun } from '../../server/operations/health/commandRuns.usecases.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { findFreePort } from '../support/freePort.ts';
import { startPortalProcess } from '../support/portalProcess.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';

const shippedFolder = fileURLToPath(new URL('../../ops/prometheus', import.meta.url));
const runProgram = promisify(execFile);
const testWithPrometheus = testWithRequirement(
  existsSync('/usr/bin/prometheus') && existsSync('/usr/bin/promtool'),
  'Prometheus (apt install prometheus)',
);

interface DashboardPanel {
  title: string;
  targets: { expr: string }[];
}

const dashboard: { panels: DashboardPanel[] } = JSON.parse(
  readFileSync(join(shippedFolder, 'grafana-dashboard.json'), 'utf8'),
);
const panelExpressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** Grafana replaces these variables before it sends a query. */
const replaceVariables = (expression: string) =>
  expression.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*');

function findMetricNames(text: string): string[] {
  const names = text.match(/\b(portal|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return [...new Set(names)].sort();
}

async function startMetricsServer(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-figures-'));
  const dataFolder = join(folder, 'data');
  const [port, figures] = [await findFreePort(), await findFreePort()];
  const portal = await startPortalProcess(dataFolder, port, { METRICS_PORT: String(figures) });
  onTestFinished(async () => {
    await portal.kill();
    rmSync(folder, { recursive: true });
  });
  const { database } = openDatabase({ dataFolder, databaseUrl: undefined });
  const now = new Date();
  const done = { startedOn: now, endedOn: now, outcome: 'ok', target: '/b', said: '' } as const;
  for (const kind of ['backup', 'verify', 'drill'] as const) {
    await addCommandRun(database, { ...done, kind });
  }
  await database.destroy();
  return figures;
}

/** A portal without mails, failures and TLS does not provide these metrics. */
const optionalMetrics = [
  'portal_certificate_expiry_timestamp_seconds',
  'portal_mails_oldest_waiting_timestamp_seconds',
];

test('the portal provides every metric that the alerts and the dashboard use', {
  tags: 'slow',
}, async () => {
  const figures = await startMetricsServer();
  await fetch(`http://127.0.0.1:${figures}/metrics`);
  const given = await (await fetch(`http://127.0.0.1:${figures}/metrics`)).text();
  const alerts = readFileSync(join(shippedFolder, 'alerts.yml'), 'utf8');
  const request = findMetricNames(`${alerts} ${panelExpressions.join(' ')}`);
  expect(request.length).toBeGreaterThan(15);
  for (const name of request) {
    const pattern = optionalMetrics.includes(name) ? `# TYPE ${name} ` : `^${name}[{ ]`;
    expect(given, name).toMatch(new RegExp(pattern, 'm'));
  }
});

testWithPrometheus(
  'the alert rules are valid, and fire exactly when they should',
  { tags: 'slow' },
  async () => {
    for (const args of [
      ['check', 'rules', 'alerts.yml'],
      ['check', 'config', 'prometheus.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const { stdout } = await runProgram('promtool', args, { cwd: shippedFolder });
      expect(stdout).toContain('SUCCESS');
    }
  },
);

testWithPrometheus(
  'Prometheus scrapes the portal and answers every panel of the dashboard',
  { tags: 'rare' },
  async () => {
    const figures = await startMetricsServer();
    const folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
    cpSync(shippedFolder, folder, { recursive: true });
    const file = join(folder, 'prometheus.yml');
    const config = readFileSync(file, 'utf8')
      .replace('127.0.0.1:9100', `127.0.0.1:${figures}`)
      .replaceAll('interval: 30s', 'interval: 1s');
    writeFileSync(file, config);
    const port = await findFreePort();
    const prometheus = spawn(
      'prometheus',
      [
        `--config.file=${file}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: 'ignore' },
    );
    onTestFinished(async () => {
      const exited = once(prometheus, 'exit');
      prometheus.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    });
    async function ask(expression: string) {
      const query = new URLSearchParams({ query: expression });
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?${query}`);
      return (await answer.json()) as { status: string; data: { result: { value: unknown[] }[] } };
    }
    const isUp = () => ask('up{job="portal"}').then(({ data }) => data.result[0]?.value[1]);
    await expect.poll(() => isUp().catch(() => undefined), { timeout: 60_000 }).toBe('1');
    for (const { title, targets } of dashboard.panels) {
      for (const { expr } of targets) {
        const { status, data } = await ask(replaceVariables(expr));
        expect(status, title).toBe('success');
        // These panels have values at once. The others need some time.
        if (/^(Up|Database|Takes|Age|Disk|Version|Open)/.test(title)) {
          expect(data.result.length, title).toBeGreaterThan(0);
        }
      }
    }
    expect((await ask('ALERTS{alertstate="firing"}')).data.result).toEqual([]);
  },
);

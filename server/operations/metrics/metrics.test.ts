import { expect, test } from 'vitest';
import { uploadPdf } from '../../../test/support/applications.ts';
import { onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';
import { queueDelivery } from '../../mail/outbox/deliveries.usecases.ts';
import { passwordResetMail } from '../../people/accounts/passwords/passwordLinks.mails.ts';
import { addCommandRun } from '../health/commandRuns.usecases.ts';
import { createMetrics, getMetricsHost, serveMetrics } from './metrics.routes.ts';

const metricsToken = 'a-token-for-the-figures';

async function readMetrics(portal: TestPortal): Promise<string> {
  const authorization = `Bearer ${metricsToken}`;
  return (await portal.app.inject({ url: '/metrics', headers: { authorization } })).body;
}

onEveryEngine('Metrics', (portal) => {
  async function turnOn(): Promise<void> {
    const settings = {
      ...portal().deps.settings,
      metrics: { port: undefined, token: metricsToken },
    };
    await serveMetrics(portal().app, { ...portal().deps, settings }, createMetrics());
  }

  test('metrics count mails, sessions, documents and requests without tokens or ids', async () => {
    await turnOn();
    const { database, clock } = portal().deps;
    await portal().addEmployer();
    const session = await portal().signIn('EMP-1');
    await uploadPdf(portal(), session, 'paper.pdf');
    await queueDelivery(database, clock.now(), passwordResetMail, { designationNumber: 'EMP-1' });
    await queueDelivery(database, clock.now(), passwordResetMail, { designationNumber: 'EMP-1' });
    await database
      .updateTable('deliveries')
      .set({ failed_on: clock.now().toISOString() })
      .where('delivery_id', '=', 1)
      .execute();
    await portal().call('downloadDocument', { documentId: 1 }, session);

    const figures = await readMetrics(portal());
    expect(figures).toMatch(/^portal_mails_waiting 1$/m);
    expect(figures).toMatch(/^portal_mails_failed 1$/m);
    expect(figures).toMatch(/^portal_sessions_open 1$/m);
    expect(figures).toMatch(/^portal_documents 1$/m);
    expect(figures).toMatch(/^portal_document_bytes [1-9]\d*$/m);
    expect(figures).toMatch(/^portal_database_up 1$/m);
    expect(figures).toMatch(/^portal_disk_free_bytes [1-9]\d*/m);
    expect(figures).toMatch(/^portal_disk_size_bytes [1-9]\d*/m);
    expect(figures).toMatch(/^portal_build_info\{version="\d+\.\d+\.\d+.*"\} 1$/m);
    expect(figures).toMatch(/^portal_mails_oldest_waiting_timestamp_seconds 1795186800$/m);
    expect(figures).toMatch(/^portal_takes_documents [01]$/m);
    expect(figures).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(figures).toContain(
      'portal_request_seconds_count{method="GET",route="/api/document",status="200"} 1',
    );
    expect(figures).not.toContain(session);
  });

  test('metrics show the time and outcome of the last backup, and how long the oldest unsent mail has waited', async () => {
    await turnOn();
    const { database, clock } = portal().deps;
    const before = await readMetrics(portal());
    expect(before).not.toMatch(/^portal_(last_run|mails_oldest|certificate)/m);
    const at = new Date('2026-11-20T03:30:00.000Z');
    const run = { kind: 'backup', startedOn: at, endedOn: at, target: '/b', said: '' } as const;
    await addCommandRun(database, { ...run, outcome: 'ok' });
    await addCommandRun(database, { ...run, outcome: 'broken', endedOn: clock.now() });
    await queueDelivery(database, clock.now(), passwordResetMail, { designationNumber: 'EMP-1' });
    const failing = await readMetrics(portal());
    expect(failing).toMatch(/^portal_last_run_timestamp_seconds\{kind="backup"\} 1795145400$/m);
    expect(failing).toMatch(/^portal_last_run_ok\{kind="backup"\} 0$/m);
    expect(failing).toMatch(/^portal_mails_oldest_waiting_timestamp_seconds 1795186800$/m);

    await portal().deliverMails();
    await addCommandRun(database, { ...run, outcome: 'ok', endedOn: clock.now() });
    const well = await readMetrics(portal());
    expect(well).toMatch(/^portal_last_run_timestamp_seconds\{kind="backup"\} 1795186800$/m);
    expect(well).toMatch(/^portal_last_run_ok\{kind="backup"\} 1$/m);
    expect(well).not.toMatch(/^portal_mails_oldest/m);
  });

  test('the server answers metrics requests with 404 when metrics are turned off', async () => {
    expect((await portal().app.inject({ url: '/metrics' })).statusCode).toBe(404);
  });

  test('the server answers metrics requests with a wrong token with 404', async () => {
    await turnOn();
    for (const authorization of ['', 'Bearer wrong', metricsToken]) {
      const answer = await portal().app.inject({ url: '/metrics', headers: { authorization } });
      expect([answer.statusCode, answer.body.includes('portal_')]).toEqual([404, false]);
    }
  });
});

test.each([
  ['0.0.0.0', undefined, '127.0.0.1'],
  ['::', undefined, '::1'],
  ['10.0.0.5', undefined, '10.0.0.5'],
  ['0.0.0.0', metricsToken, '0.0.0.0'],
])(
  'a portal on %s with the metrics token %s serves metrics on a separate port at %s',
  (host, withToken, expected) => {
    expect(getMetricsHost({ host, metrics: { port: 9_100, token: withToken } })).toBe(expected);
  },
);

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anApplication, fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import { runCommand } from '../../../test/support/runCommand.ts';
import { createTemporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { recordChange } from '../../applications/history/history.usecases.ts';
import { upgrade } from '../../migrations/upgrade.ts';
import type { Change } from '../../platform/changes.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { type AuditEntry, readAuditEntries } from './audit.ts';

onEveryEngine('The audit of a period', (portal) => {
  async function audit(from: string, until: string): Promise<AuditEntry[]> {
    const entries: AuditEntry[] = [];
    for await (const entry of readAuditEntries(portal().deps.database, { from, until }))
      entries.push(entry);
    return entries;
  }

  test('the audit lists changes, openings of documents, searches and exports, oldest first', {
    tags: 'slow',
  }, async () => {
    await portal().addAdministrator();
    await portal().addEmployer();
    const employer = await portal().signIn('EMP-1');
    const JobOfferId = await uploadPdf(portal(), employer, 'offer.pdf');
    const { JobNumber } = await fileApplication(portal(), employer, {
      ...anApplication,
      JobOfferId,
    });
    const administrator = await portal().signIn('ADMIN', true);
    portal().passMinutes(1);
    await portal().call('downloadDocument', { documentId: JobOfferId }, administrator);
    portal().passMinutes(1);
    await portal().call('search', { ApplicationLastName: 'Nguyễn' }, administrator);
    portal().passMinutes(1);
    await portal().call('recordExport', { JobNumber: 'RCIP', Results: 1 }, administrator);
    portal().passMinutes(1);
    await portal().call('downloadPdf', { applicationId: 1 }, administrator);
    portal().passMinutes(1);
    const note = { ApplicationId: 1, Note: 'Called', IsVisible: false };
    await portal().call('addComment', note, administrator);

    const entries = await audit('2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z');
    const reported = entries.filter(({ did }) => !/^account/.test(did));
    expect(reported).toMatchObject([
      { did: 'applicationCreated', by: 'Lakeside Inn', byNumber: 'EMP-1', application: JobNumber },
      { did: 'documentOpened', by: 'Sam Côté', byNumber: 'ADMIN', document: 'offer.pdf' },
      { did: 'searched', by: 'Sam Côté', details: { applicantName: 'nguyen', results: 1 } },
      { did: 'resultsExported', by: 'Sam Côté', details: { results: 1, JobNumber: 'RCIP' } },
      { did: 'documentOpened', by: 'Sam Côté', document: 'offer.pdf' },
      { did: 'applicationTaken', by: 'Sam Côté', application: JobNumber, details: { in: 'pdf' } },
      { did: 'noteAdded', by: 'Sam Côté', application: JobNumber },
    ]);
    expect(reported.map(({ on }) => on)).toEqual(reported.map(({ on }) => on).sort());

    expect(await audit('2026-11-20T15:02:00.000Z', '2026-11-20T15:03:00.000Z')).toMatchObject([
      { did: 'searched' },
    ]);
  });

  test('the audit is complete when many events have the same time', async () => {
    await portal().addEmployer();
    const { database } = portal().deps;
    const opened_on = '2026-11-20T15:00:00.000Z';
    const openings = Array.from({ length: 1_100 }, (_, at) => ({
      document_id: at + 1,
      opened_on,
      opened_by: 1,
      filename: `${at + 1}.pdf`,
    }));
    for (let position = 0; position < openings.length; position += 100) {
      await database
        .insertInto('document_openings')
        .values(openings.slice(position, position + 100))
        .execute();
    }
    const result = await audit('2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z');
    const names = result
      .filter(({ did }) => did === 'documentOpened')
      .map(({ document }) => document);
    expect(new Set(names).size).toBe(1_100);
    expect(names).toHaveLength(1_100);
  });
});

test('portal audit writes JSON lines or CSV without formulas, and refuses an invalid day', {
  tags: 'slow',
}, async () => {
  const folder = createTemporaryFolder();
  const place = { dataFolder: join(folder, 'data'), databaseUrl: undefined };
  await upgrade(place);
  const { database } = openDatabase(place);
  const now = new Date().toISOString();
  const details = { JobTitle: ['=HYPERLINK("http://x")', 'Cook, "first"'] };
  await database
    .insertInto('businesses')
    .values({
      ...{ designation_number: '=1+1', is_administrator: true, is_disabled: false },
      ...{ created_on: now, modified_on: now, version: 1, first_name: '@SUM(A1)', last_name: '' },
      ...{ operating_name: '', legal_name: '', address: '', city: '', postal_code: '' },
      ...{
        telephone: '',
        email: '',
        confirmed_email: '',
        search_operating_name: '',
        search_last_name: '',
      },
      search_designation_number: '',
    })
    .execute();
  const invited = { on: new Date(now), by: 1, kind: 'invited', details };
  await recordChange({ subscribers: [] }, database, invited as unknown as Change);
  await database.destroy();
  const audit = (...args: string[]) => runCommand('audit', args, { DATA_DIR: place.dataFolder });

  const lines = await audit();
  expect([lines.code, JSON.parse(lines.printed)]).toEqual([
    0,
    expect.objectContaining({ on: now, by: '@SUM(A1)', byNumber: '=1+1', did: 'invited', details }),
  ]);
  const table = await audit('--csv');
  expect(table.printed).toContain(`"${now}","'@SUM(A1)","'=1+1","invited","","",""`);
  expect(table.printed).toContain('Cook, \\""first\\""');
  expect((await audit('--until', '2020-01-01', '--from', '2019-01-01')).printed).toBe('');
  for (const wrong of [
    ['--from', '2026-02-30'],
    ['--from', 'yesterday'],
    ['--from', ''],
    ['--until', ''],
    ['2026-01-01'],
  ]) {
    expect([wrong, (await audit(...wrong)).code]).toEqual([wrong, 2]);
  }
});

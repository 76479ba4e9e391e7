import { expect, test } from 'vitest';
import { fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';
import { findExpiringDocuments } from './index.ts';

type Slot = 'LanguageTestResult' | 'PassportScan' | 'EducationCredential' | 'JobOffer';

async function attachDatedDocument(portal: TestPortal, token: string, slot: Slot, day: string) {
  const DocumentId = await uploadPdf(portal, token);
  const { ApplicationId } = await fileApplication(portal, token, { [`${slot}Id`]: DocumentId });
  const date = { ApplicationId, DocumentId, Date: day };
  expect((await portal.call('setDocumentDate', date, token)).status).toBe(200);
  return { applicationId: ApplicationId, documentId: DocumentId };
}

async function readExpiryDays(
  portal: TestPortal,
  from: string | undefined,
  until: string,
  limit = 100,
) {
  const results: string[] = [];
  let after: Parameters<typeof findExpiringDocuments>[1]['after'];
  do {
    const slice = await findExpiringDocuments(portal.deps.database, { from, until, after, limit });
    expect(slice.papers.length).toBeLessThanOrEqual(limit);
    results.push(...slice.papers.map(({ slot, expiresOn }) => `${slot} ${expiresOn}`));
    after = slice.next;
  } while (after);
  return results.sort();
}

onEveryEngine('Expiring documents', (portal) => {
  test('a search in slices of any size finds expiring documents by their own last day or by the validity period in the program', async () => {
    await portal().addEmployer();
    const employer = await portal().signIn('EMP-1');
    await attachDatedDocument(portal(), employer, 'PassportScan', '2026-12-01');
    await attachDatedDocument(portal(), employer, 'PassportScan', '2027-03-01');
    await attachDatedDocument(portal(), employer, 'LanguageTestResult', '2024-12-01');
    await attachDatedDocument(portal(), employer, 'EducationCredential', '2024-02-29');
    await attachDatedDocument(portal(), employer, 'JobOffer', '2024-12-01');
    const all = [
      'EducationCredential 2029-02-28',
      'LanguageTestResult 2026-12-01',
      'PassportScan 2026-12-01',
      'PassportScan 2027-03-01',
    ];
    for (const limit of [1, 2, 100]) {
      expect(await readExpiryDays(portal(), undefined, '2029-02-28', limit)).toEqual(all);
    }
    expect(await readExpiryDays(portal(), undefined, '2029-02-27')).toEqual(all.slice(1));
    expect(await readExpiryDays(portal(), '2026-12-01', '2026-12-01')).toEqual(all.slice(1, 3));
    expect(await readExpiryDays(portal(), '2026-12-02', '2029-02-28')).toEqual([all[0], all[3]]);
  });

  test('the list of expiring documents omits replaced documents, documents without a date and closed applications', async () => {
    await portal().addEmployer();
    await portal().addAdministrator();
    const employer = await portal().signIn('EMP-1');
    const administrator = await portal().signIn('ADMIN', true);
    const replaced = await attachDatedDocument(portal(), employer, 'PassportScan', '2026-12-01');
    const cleared = await attachDatedDocument(portal(), employer, 'PassportScan', '2026-12-02');
    const closed = await attachDatedDocument(portal(), employer, 'PassportScan', '2026-12-03');
    await attachDatedDocument(portal(), employer, 'PassportScan', '2026-12-04');
    expect(await readExpiryDays(portal(), undefined, '2026-12-04')).toHaveLength(4);
    const change = (request: object) => portal().call('updateApplication', request, administrator);
    const PassportScanId = await uploadPdf(portal(), employer);
    const anew = { ApplicationId: replaced.applicationId, PassportScanId };
    await portal().call('updateApplication', anew, employer);
    await change({ ApplicationId: closed.applicationId, ApplicationStatusId: 8 });
    const nothing = {
      ApplicationId: cleared.applicationId,
      DocumentId: cleared.documentId,
      Date: null,
    };
    await portal().call('setDocumentDate', nothing, employer);
    expect(await readExpiryDays(portal(), undefined, '2026-12-04')).toEqual([
      'PassportScan 2026-12-04',
    ]);
  });
});

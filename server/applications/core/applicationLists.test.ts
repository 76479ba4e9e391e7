import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AdminApplicationRow } from '../../../contract/applications.ts';
import {
  anApplication,
  fileApplication,
  insertApplications,
  uploadPdf,
} from '../../../test/support/applications.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import { specified } from '../../../test/support/specified.ts';
import { readApplicationSlices } from './applicationLists.queries.ts';

function compareNewestFirst(a: AdminApplicationRow, b: AdminApplicationRow): number {
  return a.ModifiedOn === b.ModifiedOn
    ? b.ApplicationId - a.ApplicationId
    : b.ModifiedOn.localeCompare(a.ModifiedOn);
}

onEveryEngine('Lists of applications', (portal) => {
  test('an employer’s application list contains only that employer’s applications, with the newest change first', async () => {
    await portal().addEmployer();
    await portal().addEmployer({ designation_number: 'EMP-2' });
    const employerToken = await portal().signIn('EMP-1');
    await fileApplication(portal(), await portal().signIn('EMP-2'));
    const first = await fileApplication(portal(), employerToken);
    portal().passMinutes(1);
    const second = await fileApplication(portal(), employerToken, { FirstName: 'Élodie' });
    portal().passMinutes(1);
    const change = { ...anApplication, ApplicationId: first.ApplicationId, JobTitle: 'Chef' };
    await portal().call('updateApplication', change, employerToken);
    expect((await portal().call('listApplications', {}, employerToken)).json()).toEqual([
      {
        ApplicationId: first.ApplicationId,
        ApplicationStatusId: 1,
        JobNumber: first.JobNumber,
        Contact: 'Zoé Nguyễn',
        JobTitle: 'Chef',
        ModifiedOn: '2026-11-20T15:02:00.000Z',
        DocumentCount: 0,
        MissingDocuments: specified.mandatoryDocuments,
      },
      expect.objectContaining({ ApplicationId: second.ApplicationId, Contact: 'Élodie Nguyễn' }),
    ]);
  });

  test('an administrator’s application list contains all applications with their employer, case manager and last editor', async () => {
    const manager = await portal().addAdministrator();
    await portal().addEmployer({ case_manager_id: manager });
    const employer = await portal().signIn('EMP-1');
    const administrator = await portal().signIn('ADMIN', true);
    const { ApplicationId, JobNumber } = await fileApplication(portal(), employer);
    const list = async () => (await portal().call('listApplications', {}, administrator)).json();
    const row = {
      ApplicationId,
      ApplicationStatusId: 1,
      JobNumber,
      Contact: 'Zoé Nguyễn',
      JobTitle: 'Baker 🥐',
      Employer: 'Lakeside Inn',
      DesignationNumber: 'EMP-1',
      CaseManager: 'Sam Côté',
      CaseManagerId: manager,
      CreatedOn: '2026-11-20T15:00:00.000Z',
      ModifiedOn: '2026-11-20T15:00:00.000Z',
      ModifiedBy: 'Lakeside Inn',
      DocumentCount: 0,
    };
    expect(await list()).toEqual([row]);
    const status = { ...anApplication, ApplicationId, ApplicationStatusId: 2 };
    await portal().call('updateApplication', status, administrator);
    expect(await list()).toEqual([{ ...row, ApplicationStatusId: 2, ModifiedBy: 'Sam Côté' }]);
  });

  test('the application lists and the search show the same count of mandatory documents, and count the two education documents as one', async () => {
    await portal().addAdministrator();
    await portal().addEmployer();
    const employer = await portal().signIn('EMP-1');
    const administrator = await portal().signIn('ADMIN', true);
    const slots = [
      'JobOfferId',
      'Schedule1Id',
      'LanguageTestResultId',
      'PassportScanId',
      'ProofOfStatusId',
      'ProofOfWorkExperienceId',
      'IntentToResideId',
      'EducationCredentialId',
      'CanadianCredentialId',
      'RecommendationApplicationId',
    ] as const;
    for (let filled = 0; filled <= slots.length; filled += 1) {
      const documents: Partial<Record<(typeof slots)[number], number>> = {};
      for (const slot of slots.slice(0, filled)) {
        documents[slot] = await uploadPdf(portal(), employer);
      }
      portal().passMinutes(1);
      await fileApplication(portal(), employer, documents);
    }
    const counts = [8, 7, 7, 6, 5, 4, 4, 3, 2, 1, 0];
    const counted = async (call: 'listApplications' | 'search', token: string) => {
      const rows = (await portal().call(call, {}, token)).json() as { DocumentCount: number }[];
      return rows.map((row) => row.DocumentCount);
    };
    expect(await counted('listApplications', employer)).toEqual(counts);
    expect(await counted('listApplications', administrator)).toEqual(counts);
    expect(await counted('search', administrator)).toEqual(counts);
  });

  test('a list of 2,500 applications that is read in slices is complete and in order', async () => {
    await portal().addAdministrator();
    await insertApplications(portal(), await portal().addEmployer(), 2_500);
    const answer = await portal().call(
      'listApplications',
      {},
      await portal().signIn('ADMIN', true),
    );
    const rows = answer.json() as AdminApplicationRow[];
    expect(new Set(rows.map((row) => row.ApplicationId)).size).toBe(2_500);
    expect(rows).toEqual([...rows].sort(compareNewestFirst));
    const sizes: number[] = [];
    for await (const slice of readApplicationSlices(portal().deps.database))
      sizes.push(slice.ids.length);
    expect(sizes.slice(0, 3)).toEqual([1_000, 1_000, 500]);
  });

  test('a list of 5,000 applications is complete, and the server answers other requests while it reads that list', async () => {
    await insertApplications(portal(), await portal().addEmployer(), 5_000);
    const { database } = portal().deps;
    const { rows: some } = await sql<{ application_id: number }>`
      update applications set modified_on = '2026-11-01T00:00:00.000Z',
        employer_modified_on = '2026-01-01T00:01:00.500Z'
      where job_number like '%50' returning application_id`.execute(database);
    const employerToken = await portal().signIn('EMP-1');
    const answered: string[] = [];
    const [answer] = await Promise.all([
      portal()
        .call('listApplications', {}, employerToken)
        .finally(() => answered.push('list')),
      portal()
        .call('readBusiness', {}, employerToken)
        .finally(() => answered.push('profile')),
    ]);
    expect(answered).toEqual(['profile', 'list']);
    const rows = answer.json() as AdminApplicationRow[];
    expect(rows).toHaveLength(5_000);
    expect(rows).toEqual([...rows].sort(compareNewestFirst));
    const moved = rows.filter((row) => row.ModifiedOn === '2026-01-01T00:01:00.500Z');
    expect(moved).toHaveLength(some.length);
    const { etag } = answer.headers;
    const headers = { 'if-none-match': String(etag) };
    expect((await portal().call('listApplications', {}, employerToken, { headers })).status).toBe(
      304,
    );
  }, 600_000);

  test('an application that changes while the server reads the list appears in the list exactly once', async () => {
    await insertApplications(portal(), await portal().addEmployer(), 1_500);
    const { database } = portal().deps;
    const listed: number[] = [];
    let last = 0;
    for await (const slice of readApplicationSlices(database)) {
      if (listed.length === 0) {
        const all = await database
          .selectFrom('applications')
          .select('application_id')
          .orderBy('modified_on')
          .orderBy('application_id')
          .execute();
        last = Number(all[0]?.application_id);
        await database
          .updateTable('applications')
          .set({ modified_on: '2026-12-01T00:00:00.000Z' })
          .where('application_id', 'in', [last, Number(slice.ids[0])])
          .execute();
      }
      listed.push(...slice.ids);
    }
    expect(listed).toHaveLength(1_500);
    expect(new Set(listed).size).toBe(1_500);
    expect(listed.at(-1)).toBe(last);
  });

  test('the server answers an empty list of applications with an empty array', async () => {
    await portal().addAdministrator();
    const token = await portal().signIn('ADMIN', true);
    expect((await portal().call('listApplications', {}, token)).body).toBe('[]');
  });
});

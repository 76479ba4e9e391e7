import { expect, test } from 'vitest';
import type { SearchRow } from '../../../contract/search.ts';
import { foldCaseAndAccents } from '../../../contract/textFolding.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import { specified } from '../../../test/support/specified.ts';

interface FiledApplication {
  number: string;
  employer: number;
  by?: number;
  status?: number;
  lastName?: string;
  createdOn?: string;
  modifiedOn?: string;
}

onEveryEngine('Search', (portal) => {
  async function file(application: FiledApplication): Promise<void> {
    const { number, employer, by = employer, lastName = 'Tremblay' } = application;
    const createdOn = application.createdOn ?? '2026-11-01T12:00:00.000Z';
    await portal()
      .deps.database.insertInto('applications')
      .values({
        business_id: employer,
        application_status_id: application.status ?? 1,
        job_number: number,
        first_name: 'Luc',
        last_name: lastName,
        job_title: 'Cook',
        created_on: createdOn,
        modified_on: application.modifiedOn ?? createdOn,
        modified_by: by,
        version: 1,
        search_last_name: foldCaseAndAccents(lastName),
        search_job_number: foldCaseAndAccents(number),
      })
      .execute();
  }
  const createAdministrator = async () => {
    const businessId = await portal().addAdministrator();
    return { businessId, token: await portal().signIn('ADMIN', true) };
  };
  const search = (token: string, criteria: object) => portal().call('search', criteria, token);
  const searchFor = async (token: string, criteria: object) => {
    const rows = (await search(token, criteria)).json() as SearchRow[];
    return rows.map((row) => row.JobNumber);
  };

  test('a search result has all the columns that the application list and the export need', async () => {
    const { businessId, token } = await createAdministrator();
    const employer = await portal().addEmployer({
      operating_sector_id: null,
      case_manager_id: businessId,
    });
    await file({
      number: 'RCIP-2026-000001',
      employer,
      by: businessId,
      status: 2,
      lastName: 'Côté',
      modifiedOn: '2026-11-02T12:00:00.000Z',
    });
    const answer = await search(token, {});
    expect(answer.json()).toEqual([
      {
        ApplicationId: expect.any(Number),
        ApplicationStatusId: 2,
        JobNumber: 'RCIP-2026-000001',
        Employer: 'Lakeside Inn',
        CreatedOn: '2026-11-01T12:00:00.000Z',
        ModifiedOn: '2026-11-02T12:00:00.000Z',
        ModifiedBy: 'Sam Côté',
        DesignationNumber: 'EMP-1',
        Location: 'Sudbury',
        EmployerName: 'Ada Roy',
        Applicant_LastName: 'Côté',
        Applicant_FirstName: 'Luc',
        Contact: 'Luc Côté',
        JobTitle: 'Cook',
        CaseManager: 'Sam Côté',
        CaseManagerId: businessId,
        DocumentCount: 0,
        Status: 'Under Review',
        OperatingSector: '',
        BusinessSize: 'Under 30 employees',
        YearsOfOperation: 'Over 5 years',
        OperatingSectorId: null,
        BusinessSizeId: 2,
        YearsOfOperationId: 3,
      },
    ]);
  });

  test('a search result shows the operating name as the author of the last change by an employer', async () => {
    const { token } = await createAdministrator();
    await file({ number: 'A', employer: await portal().addEmployer() });
    expect((await search(token, {})).json()).toMatchObject([{ ModifiedBy: 'Lakeside Inn' }]);
  });

  test('a search without criteria finds everything, newest change first', async () => {
    const { token } = await createAdministrator();
    expect((await search(token, {})).body).toBe('[]');
    const employer = await portal().addEmployer();
    await file({ number: 'old', employer, modifiedOn: '2026-11-02T12:00:00.000Z' });
    await file({ number: 'new', employer, modifiedOn: '2026-11-09T12:00:00.000Z' });
    await file({ number: 'same as new', employer, modifiedOn: '2026-11-09T12:00:00.000Z' });
    expect(await searchFor(token, {})).toEqual(['same as new', 'new', 'old']);
    const blank = { StartOn: '', DateType: '', JobNumber: ' ', ApplicationStatusId: '' };
    expect(await searchFor(token, blank)).toHaveLength(3);
  });

  test('every search criterion works on its own, and all search criteria work together', async () => {
    const { token } = await createAdministrator();
    const wanted = {
      operating_name: 'Boulangerie Élodie',
      designation_number: 'RC-100',
      last_name: 'Lévesque',
      operating_sector_id: 1,
      business_size_id: 3,
      years_of_operation_id: 2,
    };
    const one = await portal().addEmployer(wanted);
    const other = await portal().addEmployer();
    await file({ number: 'RCIP-2026-000001', employer: one, status: 8, lastName: 'N’Guyen' });
    await file({ number: 'RCIP-2026-000002', employer: other });
    const criteria = {
      ApplicationStatusId: 8,
      JobNumber: '2026-000001',
      DesignationNumber: 'rc-1',
      OperatingName: 'elodie',
      BusinessLastName: 'LEVES',
      ApplicationLastName: 'guyen',
      OperatingSectorId: 1,
      BusinessSizeId: 3,
      YearsOfOperationId: 2,
    };
    for (const [field, value] of Object.entries(criteria)) {
      expect([field, await searchFor(token, { [field]: value })]).toEqual([
        field,
        ['RCIP-2026-000001'],
      ]);
    }
    expect(await searchFor(token, criteria)).toEqual(['RCIP-2026-000001']);
    expect(await searchFor(token, { ...criteria, BusinessSizeId: 1 })).toEqual([]);
    expect(await searchFor(token, { ...criteria, JobNumber: '000002' })).toEqual([]);
  });

  test('a search text matches anywhere, ignores case and accents, and treats %, _ and \\ literally', async () => {
    const { token } = await createAdministrator();
    const names = ['50% Off', '50 Off', 'A_B', 'AxB', 'Back\\slash', 'Œuvre Forêt', "O'Brien"];
    names.push('Yılmaz', 'Łukasz Strauß');
    for (const [index, name] of names.entries()) {
      const designation_number = `E-${index}`;
      const employer = await portal().addEmployer({ operating_name: name, designation_number });
      await file({ number: name, employer, lastName: name });
    }
    const matches = {
      yilma: ['Yılmaz'],
      YILMAZ: ['Yılmaz'],
      'lukasz strauss': ['Łukasz Strauß'],
      '0%': ['50% Off'],
      '%': ['50% Off'],
      _: ['A_B'],
      a_b: ['A_B'],
      '\\': ['Back\\slash'],
      'OEUVRE FORET': ['Œuvre Forêt'],
      "o'b": ["O'Brien"],
      off: ['50 Off', '50% Off'],
      nothing: [],
    };
    for (const field of ['OperatingName', 'ApplicationLastName', 'JobNumber']) {
      for (const [text, expected] of Object.entries(matches)) {
        const rows = await searchFor(token, { [field]: text });
        expect([field, text, rows.sort()]).toEqual([field, text, expected]);
      }
    }
  });

  test('a search by dates includes the first and the last day in the program’s time zone', async () => {
    const { token } = await createAdministrator();
    const employer = await portal().addEmployer();
    const changes = {
      'before the first day': '2026-11-19T04:59:59.999Z',
      '00:00 on the first day': '2026-11-19T05:00:00.000Z',
      '23:30 on the last day': '2026-11-21T04:30:00.000Z',
      'last millisecond': '2026-11-21T04:59:59.999Z',
      '00:00 of the next day': '2026-11-21T05:00:00.000Z',
    };
    for (const [number, modifiedOn] of Object.entries(changes)) {
      await file({ number, employer, createdOn: '2026-03-03T12:00:00.000Z', modifiedOn });
    }
    const within = { StartOn: 'Nov 19, 2026', EndOn: 'Nov 20, 2026', DateType: 'modifiedOn' };
    expect(await searchFor(token, within)).toEqual([
      'last millisecond',
      '23:30 on the last day',
      '00:00 on the first day',
    ]);
    expect(await searchFor(token, { ...within, EndOn: '' })).toHaveLength(4);
    expect(await searchFor(token, { ...within, StartOn: 'no date' })).toHaveLength(4);
    expect(await searchFor(token, { ...within, StartOn: '2026-11-20' })).toHaveLength(2);
    expect(await searchFor(token, { ...within, DateType: 'createdOn' })).toEqual([]);
    const march = { StartOn: 'Mar 03, 2026', EndOn: 'Mar 03, 2026' };
    expect(await searchFor(token, march)).toHaveLength(5);
    expect(await searchFor(token, { StartOn: 'Nov 20, 2026', EndOn: 'Nov 19, 2026' })).toEqual([]);
  });

  test('a search by dates includes the whole of a day with a clock change', async () => {
    const { token } = await createAdministrator();
    const employer = await portal().addEmployer();
    for (const createdOn of ['2026-03-09T03:30:00.000Z', '2026-11-02T04:30:00.000Z']) {
      await file({ number: createdOn.slice(0, 10), employer, createdOn });
    }
    const onDay = (day: string) => searchFor(token, { StartOn: day, EndOn: day });
    expect(await onDay('Mar 08, 2026')).toEqual(['2026-03-09']);
    expect(await onDay('Nov 01, 2026')).toEqual(['2026-11-02']);
  });

  test('the server refuses a search with unknown ids or texts longer than any stored text', async () => {
    const { token } = await createAdministrator();
    const getProblems = async (criteria: object) => {
      const answer = await search(token, criteria);
      const { errors = [] } = answer.json() as { errors?: { code: string; field: string }[] };
      return [answer.status, errors.map(({ code, field }) => `${code} ${field}`)];
    };
    for (const [field, max] of [
      ['ApplicationStatusId', Object.keys(specified.statuses).length],
      ['OperatingSectorId', Object.keys(specified.sectors).length],
      ['BusinessSizeId', Object.keys(specified.sizes).length],
      ['YearsOfOperationId', Object.keys(specified.years).length],
    ] as const) {
      expect((await search(token, { [field]: max })).status).toBe(200);
      expect(await getProblems({ [field]: max + 1 })).toEqual([422, [`notInList ${field}`]]);
    }
    for (const [field, max] of [
      ['JobNumber', 50],
      ['DesignationNumber', specified.longest.employer.DesignationNumber],
      ['OperatingName', specified.longest.employer.OperatingName],
      ['BusinessLastName', specified.longest.employer.LastName],
      ['ApplicationLastName', specified.longest.application.LastName],
    ] as const) {
      expect((await search(token, { [field]: '%'.repeat(max) })).status).toBe(200);
      expect(await getProblems({ [field]: 'x'.repeat(max + 1) })).toEqual([
        422,
        [`tooLong ${field}`],
      ]);
    }
  });

  test('employers cannot use the search', async () => {
    await portal().addEmployer();
    expect((await search(await portal().signIn('EMP-1'), {})).status).toBe(403);
  });

  test('a long search result is complete and ordered, without duplicates', async () => {
    const { token } = await createAdministrator();
    const employer = await portal().addEmployer();
    const rows = Array.from({ length: 2_500 }, (_, index) => ({
      business_id: employer,
      application_status_id: 1,
      job_number: `N-${index}`,
      first_name: 'Luc',
      last_name: 'Roy',
      job_title: 'Cook',
      created_on: '2026-11-01T12:00:00.000Z',
      modified_on: new Date(1_790_000_000_000 + Math.floor(index / 7) * 1000).toISOString(),
      modified_by: employer,
      version: 1,
      search_last_name: 'roy',
      search_job_number: `n-${index}`,
    }));
    for (let start = 0; start < rows.length; start += 500) {
      const slice = rows.slice(start, start + 500);
      await portal().deps.database.insertInto('applications').values(slice).execute();
    }
    const all = rows.map((row) => row.job_number).reverse();
    for (const criteria of [{}, { DesignationNumber: 'EMP-1' }, { StartOn: '2026-11-01' }]) {
      expect(await searchFor(token, criteria)).toEqual(all);
    }
  });
});

import { expect, test } from 'vitest';
import type { AdminApplicationRow } from '../../../contract/applications.ts';
import { foldCaseAndAccents } from '../../../contract/textFolding.ts';
import { fileApplication } from '../../../test/support/applications.ts';
import { goodPassword, onEveryEngine } from '../../../test/support/portal.ts';
import { createApplicationSearchText } from '../../platform/database/searchText.ts';

const firstNames = ['Zoé', 'Ana', 'noah', 'Łukasz', '  Mary Ann'];
const lastNames = ['Lefèbvre', 'Silva', "O'Neil", 'de la Cruz', 'Nguyễn', 'Straße'];
const jobTitles = ['Early childhood educator', 'Écailler', 'Cook', 'Long-haul  driver'];
const filledSlotLists = ['', 'JobOffer', 'JobOffer,RecommendationForm'];

function filterAndSortInMemory(
  rows: readonly AdminApplicationRow[],
  request: {
    text?: string;
    status?: string;
    caseManager?: string;
    changed?: string;
    request?: string;
    sort?: (typeof sortableColumns)[number];
    direction?: string;
  },
): AdminApplicationRow[] {
  const words = foldCaseAndAccents(request.text ?? '').split(/\s+/);
  const fitting = rows.filter((row) => {
    const text = foldCaseAndAccents(
      `${row.JobNumber} ${row.Employer} ${row.DesignationNumber} ${row.Contact} ${row.JobTitle}`,
    );
    return (
      words.every((word) => text.includes(word)) &&
      (!request.status || String(row.ApplicationStatusId) === request.status) &&
      (!request.caseManager || (row.CaseManager || '-') === request.caseManager)
    );
  });
  const { sort } = request;
  if (!sort) return fitting;
  const { compare } = new Intl.Collator('fr', { numeric: true });
  const sign = request.direction === 'descending' ? -1 : 1;
  return fitting.toSorted((one, other) => {
    const [a, b] = [one[sort], other[sort]];
    const difference =
      typeof a === 'number'
        ? a - Number(b)
        : compare(String(a), String(b)) || (a < b ? -1 : Number(a > b));
    return difference * sign;
  });
}

const sortableColumns = [
  'JobNumber',
  'Employer',
  'CreatedOn',
  'ModifiedOn',
  'ModifiedBy',
  'ApplicationStatusId',
  'CaseManager',
  'DocumentCount',
] as const;

onEveryEngine('Pages of the list of all applications', (portal) => {
  type Asked = Parameters<typeof filterAndSortInMemory>[1] & {
    first?: number;
    most?: number;
  };
  const read = async (request: Asked, token: string) => {
    const answer = await portal().call('readApplicationWindow', request as object, token);
    expect(answer.status).toBe(200);
    return answer.json() as {
      Version: string;
      All: number;
      Count: number;
      HasMore: boolean;
      CaseManagers: string[];
      Rows: AdminApplicationRow[];
    };
  };
  const whole = async (token: string): Promise<AdminApplicationRow[]> =>
    (await portal().call('listApplications', {}, token)).json();

  async function otherManager() {
    const id = await portal().addAdministrator('ADMIN-2');
    const names = { first_name: 'Élise', last_name: 'Roy' };
    await portal()
      .deps.database.updateTable('businesses')
      .set({ ...names, sort_name: 'elise roy' })
      .where('business_id', '=', id)
      .execute();
    return id;
  }

  async function office(count = 330) {
    const { database } = portal().deps;
    const managers = [await portal().addAdministrator(), await otherManager()];
    const administrator = await portal().signIn('ADMIN', true);
    const employers: number[] = [];
    const names = ['Élan 10', 'élan 9', 'Zoo', 'Elan 2', 'Auberge', 'Élan 10'];
    for (const [at, operating_name] of names.entries()) {
      const designation_number = `EMP-${at + 1}`;
      const case_manager_id = at % 3 === 0 ? (managers[0] ?? null) : null;
      employers.push(
        await portal().addEmployer({ operating_name, designation_number, case_manager_id }),
      );
    }
    const start = Date.parse('2026-01-01T00:00:00.000Z');
    const rows = Array.from({ length: count }, (_, at) => {
      const pick = <Item>(items: readonly Item[], step: number) =>
        items[(at * step) % items.length] as Item;
      const applicant = {
        first_name: pick(firstNames, 3),
        last_name: pick(lastNames, 5),
        job_title: pick(jobTitles, 11),
      };
      const job_number = `RCIP-202${at % 3}-${String((at * 7) % count).padStart(6, '0')}`;
      return {
        business_id: pick(employers, 7),
        application_status_id: (at % 8) + 1,
        job_number,
        ...applicant,
        created_on: new Date(start + ((at * 13) % 50) * 1_000).toISOString(),
        modified_on: new Date(start + 90_000 + ((at * 17) % 90) * 1_000).toISOString(),
        modified_by: at % 4 ? pick(employers, 7) : (managers[0] as number),
        version: 1,
        case_manager_id: at % 11 === 5 ? (managers[1] ?? null) : null,
        filled_slots: pick(filledSlotLists, 1),
        search_last_name: foldCaseAndAccents(applicant.last_name),
        search_job_number: foldCaseAndAccents(job_number),
        search_text: createApplicationSearchText(applicant),
      };
    });
    if (count > 0) await database.insertInto('applications').values(rows).execute();
    return { administrator, employers };
  }

  test('the pages of the application list together equal the whole list, however it is sorted and filtered', async () => {
    const { administrator } = await office();
    const rows = await whole(administrator);
    const filters: Asked[] = [
      {},
      { text: 'ELAN' },
      { text: 'zoe  lefebvre' },
      { text: 'e r' },
      { text: 'strasse emp-2' },
      { text: 'ECAIL nguyen 202' },
      { text: '000019' },
      { text: 'nobody at all' },
      { status: '3' },
      { status: 'x' },
      { caseManager: 'Sam Côté' },
      { caseManager: '-' },
      { caseManager: 'Sam Côté', status: '2', text: 'o' },
      { caseManager: 'Élise Roy' },
    ];
    const orders: Asked[] = [
      {},
      ...sortableColumns.flatMap((sort) =>
        ['ascending', 'descending'].map((direction) => ({ sort, direction })),
      ),
    ];
    for (const [at, filter] of filters.entries()) {
      for (const order of at === 0 ? orders : [{}, orders[at], orders.at(-at)]) {
        const request = { ...filter, ...order };
        const expected = filterAndSortInMemory(rows, request);
        const first = expected.length > 150 ? 120 : 0;
        const window = await read({ ...request, first, most: 40 }, administrator);
        expect([request, window.All, window.Count]).toEqual([request, 330, expected.length]);
        expect([request, window.Rows]).toEqual([request, expected.slice(first, first + 40)]);
      }
    }
  });

  test('a page of the application list gets a new version after each change that it shows', async () => {
    const { administrator, employers } = await office();
    const before = await read({ sort: 'Employer' }, administrator);
    const list = await whole(administrator);
    const version = before.Version;
    expect(before.Rows).toHaveLength(200);
    const employer = await portal().signIn('EMP-5');
    const application = await fileApplication(portal(), employer, { LastName: 'Aalto' });
    portal().passMinutes(1);
    await portal().call(
      'updateApplication',
      {
        ApplicationId: list[40]?.ApplicationId as number,
        ApplicationStatusId: 7,
        JobTitle: 'Miller',
      },
      administrator,
    );
    const profile = await portal().call(
      'readBusiness',
      { businessId: employers[2] as number },
      administrator,
    );
    await portal().call(
      'updateBusiness',
      { ...(profile.json() as object), OperatingName: 'Baie' },
      administrator,
    );

    const rows = await whole(administrator);
    expect(rows[0]?.ApplicationId).toBe(
      rows.find((row) => row.JobTitle === 'Miller')?.ApplicationId ?? 0,
    );
    for (const request of [
      {},
      { sort: 'Employer' as const },
      { text: 'baie' },
      { text: 'miller' },
      { text: 'aalto' },
    ]) {
      const window = await read(request, administrator);
      expect([request, window.All, window.Rows]).toEqual([
        request,
        331,
        filterAndSortInMemory(rows, request).slice(0, 200),
      ]);
      expect(window.Version).not.toBe(version);
    }
    expect((await read({ text: 'aalto' }, administrator)).Rows[0]?.JobNumber).toBe(
      application.JobNumber,
    );
  });

  test('the pages of the application list no longer show an erased employer', async () => {
    const { administrator } = await office(3);
    const employer = await portal().signIn('EMP-2');
    const application = await fileApplication(portal(), employer, { LastName: 'Aalto' });
    expect((await read({ text: 'aalto' }, administrator)).Count).toBe(1);
    const proof = { Confirmation: application.JobNumber, PresentPassword: goodPassword };
    const erased = await portal().call(
      'eraseApplications',
      { ApplicationIds: [application.ApplicationId], ...proof },
      administrator,
    );
    expect(erased.status).toBe(200);
    const after = await read({ text: 'aalto' }, administrator);
    expect([after.All, after.Count, after.Rows]).toEqual([3, 0, []]);
  });

  test('a filter of the application list finds names with special letters when the user types only letters from A to Z', async () => {
    await portal().addEmployer();
    await portal().addAdministrator();
    const employer = await portal().signIn('EMP-1');
    const applicant = { FirstName: 'Sam', JobTitle: 'Søren’s cook' };
    for (const LastName of ['Yılmaz', 'Đorđe', 'Strauß'])
      await fileApplication(portal(), employer, { ...applicant, LastName });
    const staff = await portal().signIn('ADMIN', true);
    for (const [text, name] of [
      ['yilmaz soren', 'Yılmaz'],
      ['DORDE', 'Đorđe'],
      ["strauss soren's", 'Strauß'],
    ]) {
      const { Rows } = await read({ text }, staff);
      expect([text, Rows.map((row) => row.Contact)]).toEqual([text, [`Sam ${name}`]]);
    }
  });

  test('the server returns the ids and the number of all applications that match a filter, so that a user can select them all', async () => {
    const { administrator } = await office(30);
    const matching = async (request: object) =>
      (await portal().call('listMatchingApplications', request, administrator)).json();
    const body = { text: 'o', sort: 'Employer', direction: 'descending' } as const;
    const fitting = filterAndSortInMemory(await whole(administrator), body).map(
      ({ ApplicationId }) => ApplicationId,
    );
    expect(fitting.length).toBeGreaterThan(5);
    expect(await matching(body)).toEqual({ Count: fitting.length, ApplicationIds: fitting });
    expect(await matching({ ...body, first: 2, most: 3 })).toEqual({
      Count: fitting.length,
      ApplicationIds: fitting.slice(2, 5),
    });
    expect(await matching({ text: 'nobody is called that' })).toEqual({
      Count: 0,
      ApplicationIds: [],
    });
    const more = await portal().call('listMatchingApplications', { most: 501 }, administrator);
    expect(more.status).toBe(400);
  });

  test('the pages of the application list name all case managers of employers and applications', async () => {
    const { administrator } = await office(30);
    const { CaseManagers } = await read({}, administrator);
    expect(CaseManagers.sort()).toEqual(['', 'Sam Côté', 'Élise Roy']);
  });

  test('the application list reports “more than a thousand” matches of a filter until the server has counted them exactly', async () => {
    const { administrator } = await office(1_200);
    const window = await read({ text: '202' }, administrator);
    expect([window.All, window.Count, window.HasMore]).toEqual([1_200, 1_000, true]);
    const request = { text: '202', most: 1 };
    const counts = (
      await portal().call('listMatchingApplications', request, administrator)
    ).json() as { Count: number };
    expect(counts.Count).toBe(1_200);
    const few = await read({ text: '202', status: '3' }, administrator);
    expect([few.Count, few.HasMore]).toEqual([150, false]);
    const all = await read({}, administrator);
    expect([all.All, all.Count, all.HasMore]).toEqual([1_200, 1_200, false]);
  });

  test('the server tells clients when the application list is too long to be loaded as a whole', async () => {
    const { administrator } = await office(30);
    const list = (fields: object) => portal().call('listApplications', fields, administrator);
    expect((await list({ atMost: 29 })).json()).toEqual({ Count: 30 });
    const taken = await list({ atMost: 30 });
    expect(taken.json()).toEqual(await whole(administrator));
  });

  test('a filter of the application list can hide applications that have not changed since the user last opened them', async () => {
    const { administrator } = await office(5);
    await portal().call('listNews', {}, administrator);
    const employer = await portal().signIn('EMP-2');
    const { ApplicationId } = await fileApplication(portal(), employer, { LastName: 'Aalto' });
    const second = await fileApplication(portal(), employer, { LastName: 'Zola' });
    const readNames = async (request: object) => {
      const { Rows, ...window } = await read({ changed: 'yes', ...request }, administrator);
      return { ...window, ids: Rows.map((row) => row.ApplicationId) };
    };
    const whole = await readNames({ sort: 'JobNumber' });
    expect(whole).toMatchObject({ All: 7, Count: 2, ids: [ApplicationId, second.ApplicationId] });
    expect(await readNames({ text: 'zola' })).toMatchObject({ ids: [second.ApplicationId] });
    const { Newest } = (
      await portal().call('readNews', { applicationId: ApplicationId }, administrator)
    ).json() as { Newest: string };
    await portal().call('look', { ApplicationId, Newest }, administrator);
    expect(await readNames({ sort: 'JobNumber' })).toMatchObject({ ids: [second.ApplicationId] });
    expect((await read({}, administrator)).Count).toBe(7);
  });

  test('a filter of the application list can select applications by the state and due day of their requests', async () => {
    const { administrator } = await office(5);
    const employer = await portal().signIn('EMP-2');
    const ask = async (LastName: string, DueOn: string) => {
      const { ApplicationId } = await fileApplication(portal(), employer, { LastName });
      const Items = [{ Kind: 'question' as const, Title: 'Home', Text: 'Since when?' }];
      const request = { ApplicationId, DueOn, Items };
      const { body } = await portal().call('sendRequest', request, administrator);
      return { ApplicationId, ...(JSON.parse(body) as { RequestId: number; Version: number }) };
    };
    const soon = await ask('Aalto', '2026-12-01');
    const later = await ask('Zola', '2026-12-20');
    const readIds = async (request: string, overrides: object = {}) => {
      const token = { request, sort: 'JobNumber' as const, ...overrides };
      const { All, Count, Rows } = await read(token, await portal().signIn('ADMIN', true));
      expect([All, Count]).toEqual([7, Rows.length]);
      return Rows.map((row) => row.ApplicationId);
    };
    expect(await readIds('open')).toEqual([soon.ApplicationId, later.ApplicationId]);
    expect(await readIds('open', { text: 'zola' })).toEqual([later.ApplicationId]);
    expect([await readIds('answered'), await readIds('overdue'), await readIds('x')]).toEqual([
      [],
      [],
      [],
    ]);
    portal().setTime('2026-12-02T15:00:00.000Z');
    expect(await readIds('open')).toEqual([later.ApplicationId]);
    expect(await readIds('overdue')).toEqual([soon.ApplicationId]);
    const { RequestId, Version } = soon;
    const answer = { RequestId, Version, PartialReason: 'Nobody knows.' };
    const sent = await portal().call('sendAnswer', answer, await portal().signIn('EMP-2'));
    expect(sent.status).toBe(200);
    expect([await readIds('answered'), await readIds('overdue')]).toEqual([
      [soon.ApplicationId],
      [],
    ]);
  });

  test('a page of the application list has at most 200 rows, and the server refuses an unknown sort order', async () => {
    const { administrator } = await office(0);
    for (const request of [{ most: 201 }, { sort: 'Contact' }, { first: -1 }]) {
      const answer = await portal().call('readApplicationWindow', request as object, administrator);
      expect([request, answer.status]).toEqual([request, 400]);
    }
    expect(await read({}, administrator)).toMatchObject({ All: 0, Count: 0, Rows: [] });
  });
});

import { expect, test } from 'vitest';
import type { CallAnswer } from '../../../contract/calls.ts';
import { fileApplication } from '../../../test/support/applications.ts';
import { insertNumberedApplications } from '../../../test/support/manyChanges.ts';
import { goodPassword, onEveryEngine } from '../../../test/support/portal.ts';
import { findLookupsSince } from '../search/index.ts';

onEveryEngine('Quick find', (portal) => {
  async function office() {
    await portal().addAdministrator();
    const inn = await portal().addEmployer({
      operating_name: 'Auberge Élan',
      first_name: 'Noémie',
      last_name: 'Tremblay',
      telephone: '(807) 345-9142',
      email: 'Accueil@elan.test',
    });
    await portal().addEmployer({ designation_number: 'EMP-77', operating_name: 'Haddad Motors' });
    const staff = await portal().signIn('ADMIN', true);
    const employer = await portal().signIn('EMP-1');
    const file = (FirstName: string, LastName: string) =>
      fileApplication(portal(), employer, { FirstName, LastName, JobTitle: 'Cook' });
    const omar = await file('Omar', 'Haddad');
    const zoe = await file('Zoé', 'Lefèbvre');
    return { inn, staff, employer, file, omar, zoe };
  }
  const find = async (Text: string, token: string): Promise<CallAnswer<'find'>> => {
    const answer = await portal().call('find', { Text }, token);
    expect([Text, answer.status]).toEqual([Text, 200]);
    return answer.json();
  };
  const getNames = ({ Found }: CallAnswer<'find'>) => Found.map(({ Name }) => Name);

  test('quick find describes its results with the same texts as the lists', async () => {
    const { inn, staff, omar } = await office();
    expect(await find('omar', staff)).toEqual({
      Found: [
        {
          Kind: 'application',
          Id: omar.ApplicationId,
          Number: omar.JobNumber,
          Name: 'Omar Haddad',
          Of: 'Auberge Élan',
          ApplicationStatusId: 1,
        },
      ],
      HasMore: false,
    });
    expect((await find('tremblay', staff)).Found).toEqual([
      {
        Kind: 'employer',
        Id: inn,
        Number: 'EMP-1',
        Name: 'Auberge Élan',
        Of: 'Noémie Tremblay',
        ApplicationStatusId: null,
      },
    ]);
  });

  test.each([
    ['RCIP-2026-000001', ['Omar Haddad']],
    ['rcip-2026-000002', ['Zoé Lefèbvre']],
    ['02', ['Zoé Lefèbvre', 'Omar Haddad']],
    ['lefebvre ZOE', ['Zoé Lefèbvre']],
    ['emp-77', ['Haddad Motors']],
    ['noemie tremblay', ['Auberge Élan']],
    ['807 345 9142', ['Auberge Élan']],
    ['345-91', ['Auberge Élan']],
    ['ACCUEIL@elan', ['Auberge Élan']],
    ['haddad', ['Haddad Motors', 'Omar Haddad']],
    ['elan', ['Auberge Élan', 'Zoé Lefèbvre', 'Omar Haddad']],
    ['omar elan', ['Omar Haddad']],
    ['nobody', []],
    ['%', []],
    ['__', []],
    ['z', []],
    ['   ', []],
  ])('quick find finds the expected results for %j', async (typed, names) => {
    const { staff } = await office();
    expect(getNames(await find(typed, staff))).toEqual(names);
  });

  test.each([
    ['yilmaz', 'Ayşe Yılmaz'],
    ['SOREN', 'Søren Þórsson'],
    ['thorsson', 'Søren Þórsson'],
    ['lukasz dorde', 'Łukasz Đorđe'],
    ['strauss', 'Kjærsti Strauß'],
    ["o'neil", 'Siân O’Neil'],
  ])('quick find for %j finds the applicant %s', async (typed, name) => {
    const { staff, file } = await office();
    const position = name.indexOf(' ');
    await file(name.slice(0, position), name.slice(position + 1));
    expect(getNames(await find(typed, staff))).toEqual([name]);
  });

  test('quick find immediately takes account of an application that was filed, renamed or erased', async () => {
    const { staff, employer, file, zoe } = await office();
    expect(getNames(await find('aalto', staff))).toEqual([]);
    await file('Aino', 'Aalto');
    expect(getNames(await find('aalto', staff))).toEqual(['Aino Aalto']);
    await portal().call(
      'updateApplication',
      { ApplicationId: zoe.ApplicationId, LastName: 'Roy' },
      employer,
    );
    expect(getNames(await find('zoe', staff))).toEqual(['Zoé Roy']);
    const { ApplicationId, JobNumber } = zoe;
    const erased = await portal().call(
      'eraseApplications',
      { ApplicationIds: [ApplicationId], Confirmation: JobNumber, PresentPassword: goodPassword },
      staff,
    );
    expect(erased.status).toBe(200);
    expect(getNames(await find('zoe', staff))).toEqual([]);
  });

  test('quick find shows eight results and says that there are more', async () => {
    const { staff, file } = await office();
    for (let position = 0; position < 9; position++) await file(`Kim ${position}`, 'Park');
    const { Found, HasMore } = await find('park', staff);
    expect([Found.length, HasMore]).toEqual([8, true]);
    expect(Found[0]?.Name).toBe('Kim 8 Park');
    expect(getNames(await find('kim 3', staff))[0]).toBe('Kim 3 Park');
    expect(getNames(await find('01', staff))).toEqual(['Omar Haddad', 'Kim 8 Park', 'Kim 7 Park']);
  });

  test('quick find does not say that there are more results when there are exactly eight', async () => {
    const { staff, file } = await office();
    for (let position = 0; position < 8; position++) await file(`Kim ${position}`, 'Park');
    const { Found, HasMore } = await find('park', staff);
    expect([Found.length, HasMore]).toEqual([8, false]);
  });

  test('quick find shows a better matching application above an employer', async () => {
    const { staff } = await office();
    await portal().addEmployer({
      designation_number: 'EMP-78',
      operating_name: 'Chez Omar Haddad',
    });
    expect(getNames(await find('omar haddad', staff))).toEqual(['Omar Haddad', 'Chez Omar Haddad']);
  });

  test('quick find shows the best match first, even if thousands of newer applications also match', async () => {
    await portal().addAdministrator();
    await insertNumberedApplications(portal(), await portal().addEmployer(), 3_200);
    const { database } = portal().deps;
    await database
      .updateTable('applications')
      .set({ last_name: 'Limbo', search_text: 'ana limbo chef' })
      .execute();
    const called = { first_name: 'Bo', last_name: 'Diaz', search_text: 'bo diaz chef' };
    await database
      .updateTable('applications')
      .set(called)
      .where('job_number', '=', 'RCIP-2026-000100')
      .execute();
    const staff = await portal().signIn('ADMIN', true);
    const getNumbers = ({ Found }: CallAnswer<'find'>) => Found.map(({ Number: number }) => number);
    expect(getNumbers(await find('26', staff)).slice(0, 2)).toEqual([
      'RCIP-2026-000026',
      'RCIP-2026-003200',
    ]);
    expect(getNumbers(await find('bo', staff)).slice(0, 2)).toEqual([
      'RCIP-2026-000100',
      'RCIP-2026-003200',
    ]);
  });

  test('quick find refuses search texts over 100 characters, and is available only to staff', async () => {
    const { staff, employer } = await office();
    const long = await portal().call('find', { Text: 'a'.repeat(101) }, staff);
    expect([long.status, long.json()]).toMatchObject([
      422,
      { errors: [{ code: 'tooLong', field: 'Text' }] },
    ]);
    expect((await portal().call('find', { Text: 'omar' }, employer)).status).toBe(403);
    expect((await portal().call('find', { Text: 'omar' })).status).toBe(401);
  });

  test('the search record contains only one search for a text that somebody types and corrects in quick find', async () => {
    const { staff } = await office();
    for (const Text of ['om', 'oma', 'Omar', 'omar h', 'om', 'omb']) await find(Text, staff);
    portal().passMinutes(2);
    await find('omar', staff);
    await find('zoé', staff);
    const recorded = await findLookupsSince(portal().deps.database, new Date(0));
    expect(
      recorded.map(({ kind, applicantName, results }) => [kind, applicantName, results]),
    ).toEqual([
      ['find', 'zoe', 1],
      ['find', 'omar', 1],
      ['find', 'omb', 0],
      ['find', 'omar h', 1],
    ]);
  });
});

import { expect, test } from 'vitest';
import type { Application } from '../../../contract/applications.ts';
import { anApplication, fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';

async function createEmployerAndAdministrator(portal: TestPortal) {
  const employerId = await portal.addEmployer();
  const administratorId = await portal.addAdministrator();
  const employer = await portal.signIn('EMP-1');
  const administrator = await portal.signIn('ADMIN', true);
  return { employerId, administratorId, employer, administrator };
}

async function read(portal: TestPortal, token: string, applicationId: number) {
  return (await portal.call('readApplication', { applicationId }, token)).json() as Application;
}

async function readChanges(portal: TestPortal, token: string, applicationId: number) {
  return (await portal.call('readHistory', { applicationId }, token)).json() as {
    By: string;
    Kind: string;
    Details: Record<string, unknown>;
  }[];
}

onEveryEngine('Filing an application', (portal) => {
  test('a newly filed application gets a number and the status Submitted, and contains what the employer sent', async () => {
    const { employerId, employer } = await createEmployerAndAdministrator(portal());
    const sent = { ...anApplication, FirstName: ' Zoé ' };
    const saved = await fileApplication(portal(), employer, sent);
    expect(saved).toMatchObject({ JobNumber: 'RCIP-2026-000001', Version: 1 });
    expect(await read(portal(), employer, saved.ApplicationId)).toMatchObject({
      ...anApplication,
      BusinessId: employerId,
      ApplicationStatusId: 1,
      CaseManager: '',
      JobOfferId: null,
      Filename_JobOffer: '',
      AdditionalDocuments: [],
      IsComplete: false,
      CreatedOn: '2026-11-20T15:00:00.000Z',
      ModifiedOn: '2026-11-20T15:00:00.000Z',
    });
  });

  test('sending the same application form again after a lost answer files only one application', async () => {
    const { employer } = await createEmployerAndAdministrator(portal());
    const sent = { ...anApplication, CreationKey: 'this-form' };
    const both = await Promise.all([
      fileApplication(portal(), employer, sent),
      fileApplication(portal(), employer, sent),
    ]);
    expect(both[0]).toEqual(both[1]);
    expect(await fileApplication(portal(), employer, sent)).toEqual(both[0]);
    const corrected = await fileApplication(portal(), employer, { ...sent, LastName: 'Corrected' });
    expect(corrected).toEqual({ ...both[0], Version: 2 });
    expect(await read(portal(), employer, both[0].ApplicationId)).toMatchObject({
      LastName: 'Corrected',
    });
    const other = await fileApplication(portal(), employer, { ...sent, CreationKey: 'another' });
    expect(other.ApplicationId).not.toBe(both[0].ApplicationId);
    const list = await portal().call('listApplications', {}, employer);
    expect(list.json()).toHaveLength(2);
  });

  test('application numbers contain the year in the program’s time zone, and start from 1 each year', async () => {
    await portal().addEmployer();
    const numberAt = async (iso: string) => {
      portal().setTime(iso);
      return (await fileApplication(portal(), await portal().signIn('EMP-1'))).JobNumber;
    };
    expect(await numberAt('2027-01-01T04:59:59Z')).toBe('RCIP-2026-000001');
    expect(await numberAt('2027-01-01T05:00:00Z')).toBe('RCIP-2027-000001');
  });

  test('applications filed at the same moment get consecutive numbers', async () => {
    const { employer } = await createEmployerAndAdministrator(portal());
    const saved = await Promise.all(
      Array.from({ length: 20 }, () => fileApplication(portal(), employer)),
    );
    const numbers = saved.map(({ JobNumber }) => Number(JobNumber.slice(-6)));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  test('an employer with an incomplete profile may not file an application', async () => {
    await portal().addEmployer({ telephone: '' });
    await portal().addEmployer({ designation_number: 'EMP-2', terms_accepted_on: null });
    for (const number of ['EMP-1', 'EMP-2']) {
      const token = await portal().signIn(number);
      const answer = await portal().call('createApplication', anApplication, token);
      expect(answer.status).toBe(403);
      expect(answer.body).toContain('Complete your profile');
    }
  });

  test.each(['FirstName', 'LastName', 'JobTitle'] as const)(
    'the server refuses an application whose field %s is blank or longer than 50 characters',
    async (field) => {
      const { employer } = await createEmployerAndAdministrator(portal());
      const send = (value: string) =>
        portal().call('createApplication', { ...anApplication, [field]: value }, employer);
      for (const [value, code] of [
        ['', 'fieldsMissing'],
        ['  ', 'fieldsMissing'],
        ['é'.repeat(51), 'tooLong'],
      ] as const) {
        const answer = await send(value);
        expect(answer.status).toBe(422);
        expect(answer.json()).toMatchObject({ errors: [{ code, field }] });
      }
      expect((await send('é'.repeat(50))).status).toBe(200);
    },
  );

  test('an administrator can file an application only for an existing employer', async () => {
    const { employerId, administratorId, administrator } = await createEmployerAndAdministrator(
      portal(),
    );
    const send = (BusinessId: number | undefined) =>
      portal().call('createApplication', { ...anApplication, BusinessId }, administrator);
    expect((await send(undefined)).status).toBe(422);
    expect((await send(administratorId)).status).toBe(404);
    expect((await send(9_999)).status).toBe(404);
    const { ApplicationId } = (await send(employerId)).json() as { ApplicationId: number };
    expect(await read(portal(), administrator, ApplicationId)).toMatchObject({
      BusinessId: employerId,
    });
  });

  test('the server ignores application fields that an employer may not set, without an error', async () => {
    const { employerId, employer } = await createEmployerAndAdministrator(portal());
    const other = await portal().addEmployer({ designation_number: 'EMP-2' });
    const forged = {
      ApplicationStatusId: 8,
      BusinessId: other,
      JobNumber: 'RCIP-1',
      CaseManager: 'x',
    };
    const { ApplicationId } = await fileApplication(portal(), employer, forged);
    const unchanged = {
      ApplicationStatusId: 1,
      BusinessId: employerId,
      JobNumber: 'RCIP-2026-000001',
    };
    expect(await read(portal(), employer, ApplicationId)).toMatchObject(unchanged);
    for (const ApplicationStatusId of [8, 99]) {
      const change = { ...anApplication, ...forged, ApplicationId, ApplicationStatusId };
      expect((await portal().call('updateApplication', change, employer)).status).toBe(200);
    }
    expect(await read(portal(), employer, ApplicationId)).toMatchObject(unchanged);
  });
});

onEveryEngine('Changing an application', (portal) => {
  test('an administrator can give an application each of the eight statuses and no other', async () => {
    const { employer, administrator } = await createEmployerAndAdministrator(portal());
    const { ApplicationId } = await fileApplication(portal(), employer);
    const set = (ApplicationStatusId: number) =>
      portal().call(
        'updateApplication',
        { ...anApplication, ApplicationId, ApplicationStatusId },
        administrator,
      );
    for (const status of [8, 7, 6, 5, 4, 3, 2, 1]) {
      expect((await set(status)).status).toBe(200);
      expect((await read(portal(), employer, ApplicationId)).ApplicationStatusId).toBe(status);
    }
    expect((await set(9)).status).toBe(422);
    expect((await read(portal(), employer, ApplicationId)).ApplicationStatusId).toBe(1);
  });

  test('an employer’s save from an outdated page does not change the application’s status back', async () => {
    const { employer, administrator } = await createEmployerAndAdministrator(portal());
    const { ApplicationId } = await fileApplication(portal(), employer);
    const { Version: _version, ...oldPage } = await read(portal(), employer, ApplicationId);
    const status = { ...anApplication, ApplicationId, ApplicationStatusId: 4 };
    await portal().call('updateApplication', status, administrator);
    await portal().call('updateApplication', { ...oldPage, JobTitle: 'Chef' }, employer);
    expect(await read(portal(), employer, ApplicationId)).toMatchObject({
      ApplicationStatusId: 4,
      JobTitle: 'Chef',
    });
  });

  test('the server refuses a save of an outdated version of an application, and accepts a save of the current version', async () => {
    const { employer, administrator } = await createEmployerAndAdministrator(portal());
    const { ApplicationId, Version } = await fileApplication(portal(), employer);
    const change = (JobTitle: string, version: number, token: string) =>
      portal().call(
        'updateApplication',
        { ...anApplication, ApplicationId, JobTitle, Version: version },
        token,
      );
    const first = await change('Chef', Version, administrator);
    expect(first.json()).toMatchObject({ Version: 2 });
    expect((await change('Waiter', Version, employer)).status).toBe(409);
    expect(await read(portal(), employer, ApplicationId)).toMatchObject({ JobTitle: 'Chef' });
    expect((await change('Waiter', 2, employer)).status).toBe(200);
  });

  test('the server answers a repeated save of an application in the same way, and an unchanged save creates no new version', async () => {
    const { employer, administrator } = await createEmployerAndAdministrator(portal());
    const { ApplicationId, Version } = await fileApplication(portal(), employer);
    const chef = { ...anApplication, ApplicationId, JobTitle: 'Chef', Version };
    for (const token of [employer, employer, administrator]) {
      const answer = await portal().call('updateApplication', chef, token);
      expect([answer.status, answer.json()]).toMatchObject([200, { Version: 2 }]);
    }
    const closed = { ...chef, ApplicationStatusId: 8, Version: 2 };
    for (const token of [administrator, administrator]) {
      const answer = await portal().call('updateApplication', closed, token);
      expect([answer.status, answer.json()]).toMatchObject([200, { Version: 3 }]);
    }
    expect((await portal().call('updateApplication', chef, administrator)).status).toBe(200);
    expect(await read(portal(), employer, ApplicationId)).toMatchObject({
      ApplicationStatusId: 8,
      Version: 3,
    });
  });

  test('only one of four simultaneous saves of the same version of an application succeeds', async () => {
    const { employer } = await createEmployerAndAdministrator(portal());
    const { ApplicationId, Version } = await fileApplication(portal(), employer);
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((JobTitle) =>
        portal().call(
          'updateApplication',
          { ...anApplication, ApplicationId, JobTitle, Version },
          employer,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('a save without a version overwrites earlier saves, and the history keeps the overwritten values', async () => {
    const { employer, administrator } = await createEmployerAndAdministrator(portal());
    const { ApplicationId } = await fileApplication(portal(), employer);
    const change = (FirstName: string, token: string) =>
      portal().call('updateApplication', { ...anApplication, ApplicationId, FirstName }, token);
    await Promise.all([change('Ana', employer), change('Bea', administrator)]);
    const { FirstName } = await read(portal(), employer, ApplicationId);
    const entries = await readChanges(portal(), administrator, ApplicationId);
    const [last, first] = entries.map(
      (entry) => entry.Details.FirstName as { from: string; to: string },
    );
    expect(last?.to).toBe(FirstName);
    expect(last?.from).toBe(first?.to);
    expect([first?.to, last?.to].sort()).toEqual(['Ana', 'Bea']);
  });

  test('saving some fields of an application leaves all other fields unchanged, and an empty or null value clears a field', async () => {
    const { employer, administrator } = await createEmployerAndAdministrator(portal());
    const [offer, letter] = [
      await uploadPdf(portal(), employer, 'offer.pdf'),
      await uploadPdf(portal(), employer, 'letter.pdf'),
    ];
    const { ApplicationId } = await fileApplication(portal(), employer, {
      JobOfferId: offer,
      PassportScanId: letter,
      AdditionalDocuments: [{ DocumentId: letter, Title: 'Letter' }],
    });
    const filed = await read(portal(), employer, ApplicationId);
    const set = (token: string, fields: object) =>
      portal().call('updateApplication', { ApplicationId, ...fields }, token);
    for (const [token, fields] of [
      [administrator, { ApplicationStatusId: 3 }],
      [employer, { JobTitle: 'Cook' }],
      [employer, { PassportScanId: null }],
    ] as const) {
      expect((await set(token, fields)).status).toBe(200);
    }
    const { ModifiedOn: _modifiedOn, ...left } = filed;
    expect(await read(portal(), employer, ApplicationId)).toMatchObject({
      ...left,
      ApplicationStatusId: 3,
      JobTitle: 'Cook',
      PassportScanId: null,
      Filename_PassportScan: '',
      Version: 4,
    });
    for (const fields of [{ JobTitle: '' }, { LastName: null }]) {
      expect((await set(employer, fields)).status).toBe(422);
    }
    await set(employer, { JobOfferId: 0, AdditionalDocuments: null });
    const emptied = { JobOfferId: null, AdditionalDocuments: [], JobTitle: 'Cook' };
    expect(await read(portal(), employer, ApplicationId)).toMatchObject(emptied);
    const changed = (await readChanges(portal(), administrator, ApplicationId)).map((entry) =>
      Object.keys(entry.Details),
    );
    expect(changed).toEqual([
      ['JobOffer', 'AdditionalDocuments'],
      ['PassportScan'],
      ['JobTitle'],
      ['ApplicationStatusId'],
      ['JobNumber'],
    ]);
  });

  test('a blank file name without a document id empties only that document slot', async () => {
    const { employer } = await createEmployerAndAdministrator(portal());
    const ids = { JobOfferId: await uploadPdf(portal(), employer) };
    const kept = { PassportScanId: await uploadPdf(portal(), employer) };
    const { ApplicationId } = await fileApplication(portal(), employer, { ...ids, ...kept });
    const set = (fields: object) =>
      portal().call('updateApplication', { ApplicationId, ...fields }, employer);
    const withIds = { ...ids, Filename_JobOffer: '', Filename_PassportScan: 'paper.pdf' };
    expect((await set(withIds)).status).toBe(200);
    expect(await read(portal(), employer, ApplicationId)).toMatchObject({ ...ids, ...kept });
    expect((await set({ Filename_JobOffer: '', Filename_Schedule1: 7 })).status).toBe(200);
    const emptied = { JobOfferId: null, Filename_JobOffer: '' };
    expect(await read(portal(), employer, ApplicationId)).toMatchObject({ ...emptied, ...kept });
  });

  test('the server keeps all simultaneous changes of different fields of an application', async () => {
    const { employer, administrator } = await createEmployerAndAdministrator(portal());
    const { ApplicationId } = await fileApplication(portal(), employer);
    const fields = { FirstName: 'Ana', LastName: 'Roy', JobTitle: 'Cook' };
    const set = (token: string, field: object) =>
      portal().call('updateApplication', { ApplicationId, ...field }, token);
    await Promise.all([
      ...Object.entries(fields).map(([name, value]) => set(employer, { [name]: value })),
      set(administrator, { ApplicationStatusId: 2 }),
    ]);
    expect(await read(portal(), employer, ApplicationId)).toMatchObject({
      ...fields,
      ApplicationStatusId: 2,
      Version: 5,
    });
  });

  test('the history of an application lists the author of each change, newest first, and omits saves that changed nothing', async () => {
    const { employer, administrator } = await createEmployerAndAdministrator(portal());
    const { ApplicationId } = await fileApplication(portal(), employer);
    const change = { ...anApplication, ApplicationId, JobTitle: 'Chef', ApplicationStatusId: 2 };
    await portal().call('updateApplication', change, administrator);
    const secondAnswer = await portal().call('updateApplication', change, administrator);
    expect(secondAnswer.json()).toMatchObject({ ApplicationId, Version: 2 });
    expect(await readChanges(portal(), administrator, ApplicationId)).toMatchObject([
      {
        By: 'Sam Côté',
        Kind: 'applicationChanged',
        Details: {
          JobTitle: { from: 'Baker 🥐', to: 'Chef' },
          ApplicationStatusId: { from: 1, to: 2 },
        },
      },
      {
        By: 'Lakeside Inn',
        Kind: 'applicationCreated',
        Details: { JobNumber: 'RCIP-2026-000001' },
      },
    ]);
  });

  test('changes that the portal makes automatically have no author in the history', async () => {
    const { employer, administrator } = await createEmployerAndAdministrator(portal());
    const { ApplicationId } = await fileApplication(portal(), employer);
    await portal()
      .deps.database.updateTable('changes')
      .set({ changed_by: null })
      .where('application_id', '=', ApplicationId)
      .execute();
    expect(await readChanges(portal(), administrator, ApplicationId)).toMatchObject([{ By: '' }]);
  });

  test('an employer gets the same answer for another employer’s application as for a missing application', async () => {
    const { employer } = await createEmployerAndAdministrator(portal());
    await portal().addEmployer({ designation_number: 'EMP-2' });
    const other = await portal().signIn('EMP-2');
    const { ApplicationId } = await fileApplication(portal(), employer);
    const ask = async (id: number) => [
      await portal().call('readApplication', { applicationId: id }, other),
      await portal().call('updateApplication', { ...anApplication, ApplicationId: id }, other),
      await portal().call('updateApplication', { ApplicationId: id, Version: 9 }, other),
      await portal().call('listComments', { applicationId: id }, other),
    ];
    const [foreign, missing] = [await ask(ApplicationId), await ask(9_999)];
    const describe = (answers: typeof foreign) => answers.map(({ status, body }) => [status, body]);
    expect(describe(foreign)).toEqual(describe(missing));
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('a save of an application that fails half-way changes nothing', async () => {
    const { employer, administrator } = await createEmployerAndAdministrator(portal());
    const { ApplicationId } = await fileApplication(portal(), employer);
    const before = await read(portal(), employer, ApplicationId);
    const { schema } = portal().deps.database;
    await schema.alterTable('changes').renameColumn('details', 'gone').execute();
    const change = { ...anApplication, ApplicationId, JobTitle: 'Chef' };
    const changed = await portal().call('updateApplication', change, employer);
    const filedAnswer = await portal().call('createApplication', anApplication, employer);
    await schema.alterTable('changes').renameColumn('gone', 'details').execute();
    expect([changed.status, filedAnswer.status]).toEqual([500, 500]);
    expect(await read(portal(), employer, ApplicationId)).toEqual(before);
    expect((await portal().call('listApplications', {}, administrator)).json()).toHaveLength(1);
    expect((await fileApplication(portal(), employer)).JobNumber).toBe('RCIP-2026-000002');
  });

  test('only administrators can read the history of an application, and an unknown application is not found', async () => {
    const { employer, administrator } = await createEmployerAndAdministrator(portal());
    const { ApplicationId } = await fileApplication(portal(), employer);
    const ask = (applicationId: number, token: string) =>
      portal().call('readHistory', { applicationId }, token);
    expect((await ask(ApplicationId, employer)).status).toBe(403);
    expect((await ask(9_999, administrator)).status).toBe(404);
  });
});

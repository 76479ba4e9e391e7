import { expect, test } from 'vitest';
import { checkHistory } from '../../server/applications/history/checkHistory.usecases.ts';
import { listErasures } from '../../server/privacy/erasure/erasures.queries.ts';
import { finishErasures } from '../../server/privacy/erasure/finishErasures.usecases.ts';
import { recordKeptBackupCount } from '../../server/privacy/erasure/keptBackups.usecases.ts';
import { finishPendingErasures } from '../../server/sweeps.ts';
import { anApplication, fileApplication, uploadPdf } from '../support/applications.ts';
import { goodPassword, onEveryEngine, type TestPortal } from '../support/portal.ts';

const applicantFields = { FirstName: 'Zoé', LastName: 'Quillfeather', JobTitle: 'Baker' };

interface ErasureOffice {
  admin: string;
  employer: string;
  employerId: number;
}

async function setUpOffice(portal: TestPortal): Promise<ErasureOffice> {
  const employerId = await portal.addEmployer();
  await portal.addEmployer({
    designation_number: 'EMP-2',
    operating_name: 'Zinc Works',
    legal_name: 'Zinc Works Limited',
    first_name: 'Bo',
    last_name: 'Zane',
    email: 'bo@zinc.test',
  });
  await portal.addAdministrator();
  return {
    employerId,
    admin: await portal.signIn('ADMIN', true),
    employer: await portal.signIn('EMP-1'),
  };
}

async function readAllRows(portal: TestPortal): Promise<Record<string, unknown[]>> {
  const { database } = portal.deps;
  const tables = (await database.introspection.getTables()).map(({ name }) => name);
  const rows: Record<string, unknown[]> = {};
  for (const table of tables.filter((name) => !name.startsWith('kysely'))) {
    rows[table] = await database
      .selectFrom(table as 'deliveries')
      .selectAll()
      .execute();
  }
  return rows;
}

onEveryEngine('Erasing on request', (portal) => {
  const call = (...args: Parameters<TestPortal['call']>) => portal().call(...args);
  const createProof = (Confirmation: string) => ({ Confirmation, PresentPassword: goodPassword });

  async function file({ admin, employer }: ErasureOffice, fields = {}) {
    const JobOfferId = await uploadPdf(portal(), employer, 'quill-offer.pdf');
    const request = await fileApplication(portal(), employer, {
      ...applicantFields,
      JobOfferId,
      ...fields,
    });
    const { ApplicationId } = request;
    await call('downloadDocument', { documentId: JobOfferId }, admin);
    const note = { ApplicationId, Note: 'Zoé Quillfeather called', IsVisible: true };
    await call('addComment', note, admin);
    await call('search', { ApplicationLastName: 'quillfeather' }, admin);
    return { ...request, JobOfferId };
  }

  test('the preview of an erasure lists the data to delete and people with the same name, and changes nothing', async () => {
    const office = await setUpOffice(portal());
    const { ApplicationId, JobNumber } = await file(office);
    const other = await portal().signIn('EMP-2');
    const namesake = await fileApplication(portal(), other, {
      ...applicantFields,
      FirstName: 'ZOE',
    });
    await fileApplication(portal(), other, { ...applicantFields, FirstName: 'Zoltan' });
    const before = await readAllRows(portal());
    const preview = await call('previewErasure', { ApplicationIds: [ApplicationId] }, office.admin);
    expect(preview.json()).toMatchObject({
      Counts: { Applications: 1, Documents: 1, Notes: 1, Openings: 1, SupportRequests: 0 },
      Applications: [
        { JobNumber, FirstName: 'Zoé', Employer: 'Lakeside Inn', ApplicationStatusId: 1 },
      ],
      SameName: [{ JobNumber: namesake.JobNumber, Employer: 'Zinc Works' }],
      BackupsUntil: null,
    });
    const BusinessId = office.employerId;
    const employer = await call('previewEmployerErasure', { BusinessId }, office.admin);
    expect(employer.json()).toMatchObject({
      Counts: { Applications: 1, Documents: 1, Notes: 1, Openings: 1 },
      Applications: [{ JobNumber }],
    });
    expect(await readAllRows(portal())).toEqual(before);

    const until = async () => {
      const secondAnswer = await call('previewEmployerErasure', { BusinessId }, office.admin);
      return (secondAnswer.json() as { BackupsUntil: string }).BackupsUntil;
    };
    await recordKeptBackupCount(portal().deps.database, '/var/backups/portal', 30);
    expect(await until()).toBe('2026-12-21');
    await recordKeptBackupCount(portal().deps.database, '/mnt/elsewhere', 93);
    expect(await until()).toBe('2027-02-22');
    await recordKeptBackupCount(portal().deps.database, '/media/by-hand', undefined);
    expect(await until()).toBe(null);
    await recordKeptBackupCount(portal().deps.database, '/media/by-hand', 3);
    expect(await until()).toBe('2027-02-22');
  });

  test('the preview of an erasure counts documents on notes to an employer, including those of the program', async () => {
    const office = await setUpOffice(portal());
    const { ApplicationId } = await file(office);
    for (const name of ['memo.pdf', 'letter.pdf']) {
      const DocumentId = await uploadPdf(portal(), office.admin, name);
      await call('addComment', { ApplicationId, Note: name, DocumentId }, office.admin);
    }
    const of = { BusinessId: office.employerId };
    const preview = await call('previewEmployerErasure', of, office.admin);
    expect(preview.json()).toMatchObject({ Counts: { Documents: 3, Notes: 3 } });
  });

  test('an erasure requires the application or employer number and the administrator’s own password', async () => {
    const office = await setUpOffice(portal());
    const { ApplicationId, JobNumber } = await file(office);
    const ApplicationIds = [ApplicationId];
    const before = (await readAllRows(portal())).applications;
    const tries: [object, number, string][] = [
      [createProof('RCIP-2026-000099'), 422, 'erasureNotConfirmed'],
      [createProof(''), 422, 'erasureNotConfirmed'],
      [
        { Confirmation: JobNumber, PresentPassword: 'wrong-password-1' },
        422,
        'presentPasswordWrong',
      ],
      [{ Confirmation: JobNumber }, 422, 'presentPasswordWrong'],
    ];
    for (const [words, status, code] of tries) {
      const answer = await call(
        'eraseApplications',
        { ApplicationIds, ...words } as never,
        office.admin,
      );
      const { errors } = JSON.parse(answer.body);
      expect([answer.status, errors[0].code]).toEqual([status, code]);
    }
    const BusinessId = office.employerId;
    for (const Confirmation of ['EMP-2', 'Lakeside Inn', '']) {
      const answer = await call(
        'eraseEmployer',
        { BusinessId, ...createProof(Confirmation) },
        office.admin,
      );
      expect(answer.status).toBe(422);
    }
    const missing = { ApplicationIds: [ApplicationId, 9_999], ...createProof(JobNumber) };
    expect((await call('eraseApplications', missing, office.admin)).status).toBe(404);
    expect((await readAllRows(portal())).applications).toEqual(before);
    expect((await call('readBusiness', {}, office.employer)).status).toBe(200);
  });

  test('erasing an open application removes all data of the person, and keeps the application number and the counts', async () => {
    const office = await setUpOffice(portal());
    const { ApplicationId, JobNumber, JobOfferId } = await file(office);
    const stays = await fileApplication(portal(), office.employer, { LastName: 'Stayswell' });
    const support = {
      FirstName: 'Ada',
      LastName: 'Roy',
      Telephone: '1',
      Email: 'ada@lakeside.test',
    };
    const about = { ...support, Message: `Where is ${JobNumber}?`, Type: 'inquiry' };
    await call('requestSupport', about, office.employer);
    const keysBefore = await Promise.all(
      [office.admin, office.employer].map(
        async (token) => (await call('readDraftKey', {}, token)).body,
      ),
    );
    const request = {
      ApplicationIds: [ApplicationId],
      ...createProof(` ${JobNumber.toLowerCase()} `),
    };
    const answer = await call('eraseApplications', request, office.admin);
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      { Counts: { Applications: 1, Documents: 1, Notes: 1, Openings: 1, SupportRequests: 1 } },
    ]);
    for (const name of ['readApplication', 'listComments', 'readHistory'] as const) {
      expect((await call(name, { applicationId: ApplicationId }, office.admin)).status).toBe(404);
    }
    expect((await call('downloadDocument', { documentId: JobOfferId }, office.admin)).status).toBe(
      404,
    );
    const save = { ...anApplication, ApplicationId };
    expect((await call('updateApplication', save, office.employer)).status).toBe(404);
    const list = (await call('listApplications', {}, office.employer)).json() as object[];
    expect(list).toMatchObject([{ ApplicationId: stays.ApplicationId }]);
    expect(await portal().deliverMails()).toEqual([]);
    for (const [at, token] of [office.admin, office.employer].entries()) {
      const key = (await call('readDraftKey', {}, token)).body;
      expect(key).toMatch(/=$/);
      expect(key).not.toBe(keysBefore[at]);
    }
    const remaining = JSON.stringify(await readAllRows(portal()));
    expect(remaining).not.toMatch(/quill/i);
    expect(remaining).toContain('Stayswell');
    const { erasures = [], changes = [] } = await readAllRows(portal());
    expect(erasures).toMatchObject([{ kind: 'application', number: JobNumber, finished_on: null }]);
    const record = (changes as { kind: string; details: string }[]).find(
      ({ kind }) => kind === 'applicationErased',
    );
    expect(JSON.parse(record?.details ?? '{}')).toEqual({
      ...{ JobNumber, Documents: 1, Notes: 1 },
      Blanked: { 'search 1': expect.any(String), 'support request 1': expect.any(String) },
    });
    expect((await checkHistory(portal().deps.database)).problem).toBe(null);
    await finishPendingErasures(portal().deps);
    expect((await readAllRows(portal())).erasures).toMatchObject([
      { store_keys: '[]', finished_on: expect.anything() },
    ]);
    expect(portal().logged()).toContain(`"number":"${JobNumber}"`);
  });

  test('an erasure is listed as unfinished while the database files still contain deleted data', async () => {
    const office = await setUpOffice(portal());
    const { ApplicationId, JobNumber } = await file(office);
    const erasure = { ApplicationIds: [ApplicationId], ...createProof(JobNumber) };
    await call('eraseApplications', erasure, office.admin);
    const { deps } = portal();
    const left = { said: ['portal.db-wal is in use.'], isComplete: false };
    expect(await finishErasures(deps, async () => left)).toEqual(left);
    expect(await listErasures(deps.database)).toMatchObject([{ finished_on: null }]);
    await finishPendingErasures(deps);
    expect(await listErasures(deps.database)).toMatchObject([
      { finished_on: expect.any(String), store_keys: '[]' },
    ]);
  });

  test('erasing an employer removes its applications and no data of other employers', async () => {
    const office = await setUpOffice(portal());
    await file(office);
    const other = await portal().signIn('EMP-2');
    const stays = await fileApplication(portal(), other, { LastName: 'Stayswell' });
    await uploadPdf(portal(), office.employer, 'never attached.pdf');
    const support = {
      FirstName: 'Ada',
      LastName: 'Roy',
      Telephone: '1',
      Email: 'ada@lakeside.test',
    };
    await call(
      'requestSupport',
      { ...support, Message: 'Hello', Type: 'inquiry' },
      office.employer,
    );
    for (const OperatingName of ['lakeside', 'zinc']) {
      await call('search', { OperatingName }, office.admin);
    }
    await call('requestReset', { designationNumber: 'EMP-1' });
    const BusinessId = office.employerId;
    const answer = await call(
      'eraseEmployer',
      { BusinessId, ...createProof('emp-1') },
      office.admin,
    );
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      { Counts: { Applications: 1, Documents: 2, Notes: 1, SupportRequests: 1 } },
    ]);
    expect((await call('readBusiness', {}, office.employer)).status).toBe(401);
    const signIn = { DesignationNumber: 'EMP-1', Password: goodPassword, IsAdministrator: false };
    const refused = await call('signIn', signIn);
    expect([refused.body, refused.headers['account-state']]).toEqual(['', undefined]);
    const page = await call('readBusiness', { businessId: BusinessId }, office.admin);
    expect(page.status).toBe(404);
    expect(await portal().deliverMails()).toEqual([]);
    const rows = await readAllRows(portal());
    expect(JSON.stringify(rows)).not.toMatch(/lakeside|\broy\b|quill|never attached|EMP-1"/i);
    expect(rows.applications).toMatchObject([{ application_id: stays.ApplicationId }]);
    expect(rows.erasures).toMatchObject([
      { kind: 'application' },
      { kind: 'employer', number: String(BusinessId) },
    ]);
    expect(JSON.stringify(rows.staff_searches)).toContain('zinc');
    expect((await checkHistory(portal().deps.database)).problem).toBe(null);
    await finishPendingErasures(portal().deps);
    const stored: string[] = [];
    for await (const { key } of portal().deps.store.list()) stored.push(key);
    expect(stored).toEqual([]);
  });

  test('the server either refuses or erases saves, notes and uploads that arrive during an erasure', async () => {
    const office = await setUpOffice(portal());
    const { ApplicationId, JobNumber } = await file(office);
    const repeated = { ...applicantFields, ApplicationId, JobTitle: 'Head Baker' };
    const note = { ApplicationId, Note: 'Quillnote', IsVisible: true };
    const answers = await Promise.all([
      call('updateApplication', repeated, office.employer),
      call('addComment', note, office.admin),
      call(
        'eraseApplications',
        { ApplicationIds: [ApplicationId], ...createProof(JobNumber) },
        office.admin,
      ),
      call('updateApplication', repeated, office.employer),
      call('addComment', note, office.admin),
      call(
        'eraseApplications',
        { ApplicationIds: [ApplicationId], ...createProof(JobNumber) },
        office.admin,
      ),
    ]);
    expect([200, 404]).toEqual(
      expect.arrayContaining([...new Set(answers.map(({ status }) => status))]),
    );
    expect(JSON.stringify(await readAllRows(portal()))).not.toMatch(/quill/i);
    const BusinessId = office.employerId;
    const [one, another, ...others] = await Promise.all([
      call('eraseEmployer', { BusinessId, ...createProof('EMP-1') }, office.admin),
      call('eraseEmployer', { BusinessId, ...createProof('EMP-1') }, office.admin),
      call('createApplication', applicantFields, office.employer),
      portal().upload(office.employer, { filename: 'quill.pdf', bytes: Buffer.from('%PDF-1.4') }),
      call('updateBusiness', { City: 'Quillville' }, office.employer),
    ]);
    const [first, second] = [one.status, another.status].sort();
    expect(first).toBe(200);
    expect([200, 404]).toContain(second);
    for (const { status, body } of others) expect([status < 500, body]).toEqual([true, body]);
    const remaining = await readAllRows(portal());
    expect(JSON.stringify(remaining)).not.toMatch(/quill|lakeside/i);
    const records = (remaining.erasures as { kind: string }[]).filter(
      ({ kind }) => kind === 'employer',
    );
    expect(records).toHaveLength(1);
  });
});

import { expect, test } from 'vitest';
import { goodPassword, onEveryEngine } from '../../../test/support/portal.ts';
import { specified } from '../../../test/support/specified.ts';
import { renderPlainText } from '../../mail/outbox/mail/message.ts';

const { messages } = specified;

const newEmployer = {
  OperatingName: 'Boulangerie Côté',
  FirstName: 'Zoé',
  LastName: 'Côté',
  Email: 'zoe@boulangerie.test',
};
const unchangedFields = {
  OperatingName: 'Lakeside Inn',
  DesignationNumber: 'EMP-1',
  FirstName: 'Ada',
  LastName: 'Roy',
  Email: 'ada@lakeside.test',
};
type EmployerFields = Record<string, unknown>;

onEveryEngine('Employers managed by an administrator', (portal) => {
  const createAdministrator = async () => {
    const businessId = await portal().addAdministrator();
    return { businessId, token: await portal().signIn('ADMIN', true) };
  };
  const create = (token: string, overrides: EmployerFields = {}) =>
    portal().call('createBusiness', { ...newEmployer, ...overrides } as never, token);
  const update = (token: string, BusinessId: number | undefined, overrides: EmployerFields = {}) =>
    portal().call(
      'updateBusiness',
      { ...unchangedFields, BusinessId, ...overrides } as never,
      token,
    );
  const getId = (answer: { json(): unknown }) =>
    (answer.json() as { BusinessId: number }).BusinessId;
  const getProblems = (answer: { status: number; json(): unknown }) => [
    answer.status,
    (answer.json() as { errors?: { code: string; field: string }[] }).errors?.map(
      ({ code, field }) => `${code} ${field}`,
    ),
  ];
  const account = (businessId: number) =>
    portal()
      .deps.database.selectFrom('businesses')
      .selectAll()
      .where('business_id', '=', businessId)
      .executeTakeFirstOrThrow();
  const readLastChange = async () => {
    const rows = await portal()
      .deps.database.selectFrom('changes')
      .selectAll()
      .orderBy('change_id')
      .execute();
    const last = rows.at(-1);
    return last && { ...last, details: JSON.parse(last.details) };
  };

  test('an administrator creates an employer that can sign in', async () => {
    const { businessId: by, token } = await createAdministrator();
    const answer = await create(token, {
      BusinessId: 77,
      DesignationNumber: ' Emp-9 ',
      Password: goodPassword,
      CaseManagerId: by,
      IsTermsAndConditions: true,
    });
    expect(answer.json()).toMatchObject({ Version: 1 });
    const businessId = getId(answer);
    expect(await account(businessId)).toMatchObject({
      designation_number: 'Emp-9',
      designation_key: 'emp-9',
      case_manager_id: by,
      terms_accepted_on: null,
      is_administrator: false,
    });
    expect(await portal().signIn('EMP-9')).not.toBe('');
    expect(await readLastChange()).toMatchObject({
      kind: 'accountCreated',
      changed_by: by,
      business_id: businessId,
    });
  });

  test('several employers may have a blank designation number, but none of them can sign in', async () => {
    const { token } = await createAdministrator();
    expect((await create(token)).status).toBe(200);
    expect((await create(token, { DesignationNumber: '  ' })).status).toBe(200);
    const answer = await portal().call('signIn', { DesignationNumber: '', Password: goodPassword });
    expect(answer.body).toBe('');
  });

  test('the server reports all problems of the administrator’s form for employers, in the order of its fields', async () => {
    const { token } = await createAdministrator();
    await portal().addEmployer();
    const answer = await create(token, {
      OperatingName: ' ',
      FirstName: '',
      LastName: null,
      Email: '',
      Password: 'short',
      DesignationNumber: ' emp-1 ',
      CaseManagerId: 999,
    });
    expect(getProblems(answer)).toEqual([
      422,
      [
        'fieldsMissing OperatingName',
        'fieldsMissing FirstName',
        'fieldsMissing LastName',
        'emailMissing Email',
        'passwordTooShort Password',
        'designationNumberInUse DesignationNumber',
        'notInList CaseManagerId',
      ],
    ]);
    const invalid = await create(token, { Email: 'zoe at home' });
    expect(invalid.json()).toMatchObject({ errors: [{ message: messages.emailInvalid }] });
    const common = await create(token, { Password: 'password1' });
    expect(getProblems(common)).toEqual([422, ['passwordTooCommon Password']]);
  });

  const { Password: _password, Email: _email, ...rest } = specified.longest.profile;
  const lengths = { ...rest, DesignationNumber: specified.longest.employer.DesignationNumber };
  test.each(Object.entries(lengths))(
    '%s of an employer is limited to %i characters',
    async (field, max) => {
      const { token } = await createAdministrator();
      const employer = await portal().addEmployer();
      const send = (length: number) => update(token, employer, { [field]: 'é'.repeat(length) });
      expect((await send(max)).status).toBe(200);
      expect(getProblems(await send(max + 1))).toEqual([422, [`tooLong ${field}`]]);
    },
  );

  test('the server refuses a designation number that another employer has, regardless of case', async () => {
    const { token } = await createAdministrator();
    const employer = await portal().addEmployer();
    await portal().addEmployer({ designation_number: 'EMP-2' });
    expect((await update(token, employer, { DesignationNumber: 'emp-1' })).status).toBe(200);
    for (const DesignationNumber of ['emp-2 ', 'admin']) {
      const answer = await update(token, employer, { DesignationNumber });
      expect([answer.status, answer.json()]).toMatchObject([
        422,
        { errors: [{ code: 'designationNumberInUse', message: messages.designationNumberInUse }] },
      ]);
    }
    expect(await account(employer)).toMatchObject({ designation_number: 'emp-1', version: 2 });
  });

  test('the server saves only one of several employers that are created at the same time with the same designation number', async () => {
    const { token } = await createAdministrator();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create(token, { DesignationNumber: 'EMP-9' })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(7).fill(422)]);
  });

  test('the database refuses a designation number that another save has taken in the meantime', async () => {
    const { refuseDesignationNumberInUse: refuseTakenNumber } = await import(
      '../accounts/records/accounts.usecases.ts'
    );
    await portal().addEmployer();
    await expect(refuseTakenNumber(() => portal().addEmployer())).rejects.toMatchObject({
      status: 422,
      problems: [{ code: 'designationNumberInUse' }],
    });
  });

  test('the case manager of an employer must be an active administrator or remain unchanged', async () => {
    const { token } = await createAdministrator();
    const left = await portal().addAdministrator('ADMIN-2');
    const employer = await portal().addEmployer({ case_manager_id: left });
    const { database } = portal().deps;
    const disable = { is_disabled: true };
    await database.updateTable('businesses').set(disable).where('business_id', '=', left).execute();

    expect((await update(token, employer, { CaseManagerId: left })).status).toBe(200);
    expect((await update(token, employer, { CaseManagerId: null })).status).toBe(200);
    for (const CaseManagerId of [left, employer]) {
      expect(getProblems(await update(token, employer, { CaseManagerId }))).toEqual([
        422,
        ['notInList CaseManagerId'],
      ]);
    }
  });

  test('a new password ends the employer’s sessions, and an empty password changes nothing', async () => {
    const { token } = await createAdministrator();
    const employer = await portal().addEmployer({ password: 'old-password-1' });
    const signIn = async (Password: string) =>
      (await portal().call('signIn', { DesignationNumber: 'EMP-1', Password })).body;
    const session = await signIn('old-password-1');
    const isOpen = async () => (await portal().call('readBusiness', {}, session)).status === 200;

    await update(token, employer, { Password: '' });
    expect(await isOpen()).toBe(true);
    await update(token, employer, { Password: goodPassword });
    expect(await isOpen()).toBe(false);
    expect(await signIn('old-password-1')).toBe('');
    expect(await signIn(goodPassword)).not.toBe('');
    expect(JSON.stringify(await readLastChange())).not.toContain(goodPassword);
    expect((await portal().call('listBusinesses', {}, token)).status).toBe(200);
  });

  test('removing the designation number ends the employer’s sessions', async () => {
    const { token } = await createAdministrator();
    const employer = await portal().addEmployer();
    const session = await portal().signIn('EMP-1');
    await update(token, employer, { DesignationNumber: 'EMP-7' });
    expect((await portal().call('readBusiness', {}, session)).status).toBe(200);
    await update(token, employer, { DesignationNumber: '' });
    expect((await portal().call('readBusiness', {}, session)).status).toBe(401);
  });

  test('only the employer can accept the terms, and the terms stay accepted', async () => {
    const { token } = await createAdministrator();
    const accepted = await portal().addEmployer();
    const open = await portal().addEmployer({ designation_number: '', terms_accepted_on: null });
    await update(token, accepted, { IsTermsAndConditions: false });
    await update(token, open, { DesignationNumber: '', IsTermsAndConditions: true });
    expect((await account(accepted)).terms_accepted_on).not.toBeNull();
    expect((await account(open)).terms_accepted_on).toBeNull();
  });

  test('the server answers a request for an employer with a missing, unknown or administrator’s id with 404', async () => {
    const { businessId, token } = await createAdministrator();
    for (const id of [undefined, 0, businessId, 999]) {
      expect((await update(token, id)).status).toBe(404);
      expect((await update(token, id, { Version: 1 })).status).toBe(404);
    }
  });

  test('the server refuses an outdated version of an employer, and the history keeps replaced values', async () => {
    const { businessId: by, token } = await createAdministrator();
    const employer = await portal().addEmployer();
    const full = { LegalName: 'Lakeside Inn Limited', Address: '12 Shore Road', City: 'Sudbury' };
    const rest = {
      ...full,
      PostalCode: 'P3A1B2',
      OperatingSectorId: 4,
      BusinessSizeId: 2,
      YearsOfOperationId: 3,
      Telephone: '705 555 0100',
    };
    await update(token, employer, { ...rest, OperatingName: 'Lakeside Lodge', Version: 1 });
    expect(await readLastChange()).toMatchObject({
      kind: 'accountChanged',
      changed_by: by,
      details: { OperatingName: { from: 'Lakeside Inn', to: 'Lakeside Lodge' } },
    });
    const stale = await update(token, employer, { ...rest, OperatingName: 'Mine', Version: 1 });
    expect(stale.status).toBe(409);
    expect(await account(employer)).toMatchObject({ operating_name: 'Lakeside Lodge', version: 2 });
  });

  test('the employer list shows employers by name with contact and last sign-in', async () => {
    const { token } = await createAdministrator();
    await portal().addEmployer({ operating_name: 'Zebra' });
    await portal().addEmployer({ operating_name: 'Élan', designation_number: 'EMP-2' });
    await portal().addEmployer({ operating_name: 'alpha', designation_number: '' });
    await portal().signIn('EMP-2');
    const rows = (await portal().call('listBusinesses', {}, token)).json() as EmployerFields[];
    expect(rows).toMatchObject([
      { OperatingName: 'alpha', Contact: 'Ada Roy', LoggedOn: null },
      { OperatingName: 'Élan', LoggedOn: portal().deps.clock.now().toISOString() },
      { OperatingName: 'Zebra', DesignationNumber: 'EMP-1' },
    ]);
  });

  test('the server answers a request for the employer list with 304 until an employer signs in or is added', async () => {
    const { token } = await createAdministrator();
    await portal().addEmployer();
    const ask = (version?: unknown) =>
      portal().call('listBusinesses', {}, token, {
        headers: version ? { 'if-none-match': String(version) } : {},
      });
    const version = (await ask()).headers.etag;
    const secondAnswer = await ask(version);
    expect([secondAnswer.status, secondAnswer.body, secondAnswer.headers.etag]).toEqual([
      304,
      '',
      version,
    ]);
    portal().passMinutes(1);
    await portal().signIn('EMP-1');
    const afterSignIn = await ask(version);
    expect([afterSignIn.status, afterSignIn.headers.etag === version]).toEqual([200, false]);
    await portal().addEmployer({ designation_number: 'EMP-2' });
    expect((await ask(afterSignIn.headers.etag)).status).toBe(200);
  });

  test('every active administrator can be chosen as case manager', async () => {
    const { businessId, token } = await createAdministrator();
    const left = await portal().addAdministrator('ADMIN-2');
    await portal().addEmployer();
    const { database } = portal().deps;
    const disable = { is_disabled: true };
    await database.updateTable('businesses').set(disable).where('business_id', '=', left).execute();
    const answer = await portal().call('listCaseManagers', {}, token);
    expect(answer.json()).toEqual([{ BusinessId: businessId, Name: 'Sam Côté' }]);
  });

  test('the API call that looks up a designation number’s owner returns 0 for a free or blank number', async () => {
    const { businessId, token } = await createAdministrator();
    const employer = await portal().addEmployer();
    await portal().addEmployer({ designation_number: '' });
    const owner = async (DesignationNumber: string) =>
      (await portal().call('findDesignationNumber', { DesignationNumber, Password: '' }, token))
        .body;
    expect(await owner(' emp-1 ')).toBe(String(employer));
    expect(await owner('admin')).toBe(String(businessId));
    expect([await owner('EMP'), await owner('  ')]).toEqual(['0', '0']);
  });
});

onEveryEngine('Invitations', (portal) => {
  const invite = (BusinessId: number, token: string) =>
    portal().call('inviteEmployer', { BusinessId }, token);

  test('an administrator invites an employer by a mailed link for setting the first password', async () => {
    const by = await portal().addAdministrator();
    const token = await portal().signIn('ADMIN', true);
    const employer = await portal().addEmployer({ password_hash: null });
    expect((await invite(employer, token)).body).toBe('OK');
    const [mail] = await portal().deliverMails();
    expect(mail?.to).toBe('ada@lakeside.test');
    const ResetId = /\/password\/([\w-]+)/.exec(mail ? renderPlainText(mail) : '')?.[1] ?? '';
    const answer = await portal().call('setPassword', { ResetId, Password: goodPassword });
    expect(answer.body).toBe('OkE');
    const change = await portal()
      .deps.database.selectFrom('changes')
      .selectAll()
      .where('kind', '=', 'invited')
      .executeTakeFirst();
    expect(change).toMatchObject({ changed_by: by, business_id: employer });
  });

  test('an invitation does not quote a name that contains an address', async () => {
    await portal().addAdministrator();
    const token = await portal().signIn('ADMIN', true);
    const names = ['Win at casino.example/win', "St. John's Inn"];
    const text: unknown[] = [];
    for (const [at, operating_name] of names.entries()) {
      const designation_number = `EMP-${at}`;
      await invite(await portal().addEmployer({ operating_name, designation_number }), token);
      const [mail] = await portal().deliverMails();
      for (const language of [mail?.en, mail?.fr]) text.push(String(language?.[1]).split('.')[0]);
      expect(JSON.stringify(mail)).not.toContain('casino');
    }
    expect(text).toEqual([
      'An account has been opened in the employer portal',
      'Un compte a été ouvert dans le portail des employeurs',
      'An account for St',
      'Un compte pour St',
    ]);
  });

  test('an invitation to a wrong address becomes invalid once the address is corrected', async () => {
    await portal().addAdministrator();
    const token = await portal().signIn('ADMIN', true);
    const employer = await portal().addEmployer({ password_hash: null });
    await invite(employer, token);
    const [mail] = await portal().deliverMails();
    const ResetId = /\/password\/([\w-]+)/.exec(mail ? renderPlainText(mail) : '')?.[1] ?? '';
    const corrected = { ...unchangedFields, BusinessId: employer, Email: 'right@lakeside.test' };
    expect((await portal().call('updateBusiness', corrected, token)).status).toBe(200);
    const answer = await portal().call('setPassword', { ResetId, Password: goodPassword });
    expect(answer.body).toBe('Invalid');
  });

  test('an invitation requires an employer with a designation number and an email address', async () => {
    const administrator = await portal().addAdministrator();
    const token = await portal().signIn('ADMIN', true);
    const bare = await portal().addEmployer({ designation_number: '', email: '' });
    const answer = await invite(bare, token);
    expect([answer.status, answer.json()]).toMatchObject([
      422,
      {
        errors: [
          { code: 'fieldsMissing', field: 'DesignationNumber' },
          { code: 'emailMissing', field: 'Email' },
        ],
      },
    ]);
    expect((await invite(administrator, token)).status).toBe(404);
    expect((await invite(999, token)).status).toBe(404);
    expect(await portal().deliverMails()).toEqual([]);
  });

  test('an administrator can invite an employer at most five times an hour', async () => {
    await portal().addAdministrator();
    const token = await portal().signIn('ADMIN', true);
    const employer = await portal().addEmployer();
    const other = await portal().addEmployer({ designation_number: 'EMP-2' });
    for (let times = 0; times < 5; times += 1) {
      expect((await invite(employer, token)).status).toBe(200);
    }
    expect((await invite(employer, token)).status).toBe(429);
    expect((await invite(other, token)).status).toBe(200);
    portal().passMinutes(61);
    const later = await portal().signIn('ADMIN', true);
    expect((await invite(employer, later)).status).toBe(200);
  });
});

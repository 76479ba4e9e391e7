import { expect, test } from 'vitest';
import type { BusinessRequest } from '../../../contract/employers.ts';
import { goodPassword, onEveryEngine } from '../../../test/support/portal.ts';
import { specified } from '../../../test/support/specified.ts';
import { renderPlainText } from '../../mail/outbox/mail/message.ts';

const { messages } = specified;

const filledProfile = {
  OperatingName: 'Lakeside Inn',
  LegalName: 'Lakeside Inn Limited',
  Address: '12 Shore Road',
  City: 'Sudbury',
  PostalCode: 'P3A1B2',
  OperatingSectorId: 4,
  BusinessSizeId: 2,
  YearsOfOperationId: 3,
  FirstName: 'Ada',
  LastName: 'Roy',
  Telephone: '705 555 0100',
  Email: 'ada@lakeside.test',
  IsTermsAndConditions: true,
};
type SentProfile = Partial<Record<keyof BusinessRequest | 'IsAdministrator', unknown>>;

onEveryEngine('The employer’s own profile', (portal) => {
  const token = () => portal().signIn('EMP-1');
  const read = async (request: string, businessId?: number) =>
    portal().call('readBusiness', businessId === undefined ? {} : { businessId }, request);
  const save = (request: string, changes: SentProfile = {}) =>
    portal().call('updateBusiness', { ...filledProfile, ...changes } as never, request);
  const getProblems = async (request: string, changes: SentProfile) => {
    const answer = await save(request, changes);
    const { errors = [] } = answer.json() as { errors?: { code: string; field: string }[] };
    return [answer.status, errors.map(({ code, field }) => `${code} ${field}`)];
  };
  const account = (businessId: number) =>
    portal()
      .deps.database.selectFrom('businesses')
      .selectAll()
      .where('business_id', '=', businessId)
      .executeTakeFirstOrThrow();
  const readHistory = async () => {
    const rows = await portal()
      .deps.database.selectFrom('changes')
      .select(['kind', 'changed_by', 'business_id', 'details'])
      .where('kind', '!=', 'accountCreated')
      .orderBy('change_id')
      .execute();
    return rows.map((row) => ({ ...row, details: JSON.parse(row.details) }));
  };

  test('the server returns every field of a profile and the case manager’s name, and no password', async () => {
    const manager = await portal().addAdministrator();
    const businessId = await portal().addEmployer({ case_manager_id: manager });
    const answer = await read(await token());
    expect(answer.json()).toEqual({
      ...filledProfile,
      BusinessId: businessId,
      CaseManagerId: manager,
      CaseManager: 'Sam Côté',
      DesignationNumber: 'EMP-1',
      EmailConfirmed: true,
      MailsGoTo: 'ada@lakeside.test',
      Password: '',
      IsAdministrator: false,
      IsComplete: true,
      Version: 1,
    });
  });

  test('a profile is incomplete with an empty field or without accepted terms', async () => {
    await portal().addEmployer({ telephone: '' });
    await portal().addEmployer({ designation_number: 'EMP-2', terms_accepted_on: null });
    expect((await read(await token())).json()).toMatchObject({ IsComplete: false });
    expect((await read(await portal().signIn('EMP-2'))).json()).toMatchObject({
      IsComplete: false,
      IsTermsAndConditions: false,
    });
  });

  test('an employer’s request for the profile of another employer, an administrator or an unknown account gets a 404', async () => {
    const employerId = await portal().addEmployer();
    const other = await portal().addEmployer({ designation_number: 'EMP-2' });
    const administrator = await portal().addAdministrator();
    const sessionToken = await token();
    expect((await read(sessionToken, employerId)).status).toBe(200);
    const answers = await Promise.all(
      [other, administrator, 999].map((id) => read(sessionToken, id)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  test('an administrator can read the accounts of employers and the administrator’s own account, but no other administrator’s account', async () => {
    const employer = await portal().addEmployer();
    const administratorId = await portal().addAdministrator();
    const other = await portal().addAdministrator('ADMIN-2');
    const token = await portal().signIn('ADMIN', true);
    expect((await read(token)).json()).toMatchObject({
      BusinessId: administratorId,
      IsAdministrator: true,
    });
    expect((await read(token, employer)).json()).toMatchObject({ OperatingName: 'Lakeside Inn' });
    expect((await read(token, other)).status).toBe(404);
  });

  test('saving a profile normalizes its values, and the history contains the changes', async () => {
    const businessId = await portal().addEmployer();
    const answer = await save(await token(), {
      City: '  Élliot Lake ',
      PostalCode: 'p5a 1b-2',
      Email: ' new@lakeside.test ',
    });
    expect([answer.status, answer.json()]).toEqual([200, { BusinessId: businessId, Version: 2 }]);
    expect(await account(businessId)).toMatchObject({
      city: 'Élliot Lake',
      postal_code: 'P5A1B2',
      email: 'new@lakeside.test',
    });
    expect(await readHistory()).toEqual([
      {
        kind: 'accountChanged',
        changed_by: businessId,
        business_id: businessId,
        details: {
          City: { from: 'Sudbury', to: 'Élliot Lake' },
          PostalCode: { from: 'P3A1B2', to: 'P5A1B2' },
          Email: { from: 'ada@lakeside.test', to: 'new@lakeside.test' },
        },
      },
    ]);
  });

  test('a search finds a changed name without accents and in lower case', async () => {
    const businessId = await portal().addEmployer();
    await save(await token(), { OperatingName: 'Chez Élodie', LastName: 'Côté' });
    expect(await account(businessId)).toMatchObject({
      search_operating_name: 'chez elodie',
      search_last_name: 'cote',
      designation_key: 'emp-1',
    });
  });

  test('the server ignores fields of a profile that only administrators may set', async () => {
    const manager = await portal().addAdministrator();
    const businessId = await portal().addEmployer();
    const other = await portal().addEmployer({ designation_number: 'EMP-2' });
    const answer = await save(await token(), {
      BusinessId: other,
      CaseManagerId: manager,
      DesignationNumber: 'ADMIN'.repeat(20),
      IsAdministrator: true,
      City: 'Timmins',
    });
    expect(answer.json()).toMatchObject({ BusinessId: businessId });
    expect(await account(businessId)).toMatchObject({
      case_manager_id: null,
      designation_number: 'EMP-1',
      is_administrator: false,
      city: 'Timmins',
    });
    expect(await account(other)).toMatchObject({ city: 'Sudbury', version: 1 });
  });

  test('the server reports all problems of a profile in the order of the form, and saves nothing', async () => {
    const businessId = await portal().addEmployer({ terms_accepted_on: null });
    const sessionToken = await token();
    const empty = Object.fromEntries(Object.keys(filledProfile).map((field) => [field, '']));
    expect(
      await getProblems(sessionToken, { ...empty, Password: 'short', IsTermsAndConditions: false }),
    ).toEqual([
      422,
      [
        'fieldsMissing OperatingName',
        'fieldsMissing LegalName',
        'fieldsMissing Address',
        'fieldsMissing City',
        'fieldsMissing PostalCode',
        'fieldsMissing OperatingSectorId',
        'fieldsMissing BusinessSizeId',
        'fieldsMissing YearsOfOperationId',
        'fieldsMissing FirstName',
        'fieldsMissing LastName',
        'fieldsMissing Telephone',
        'emailMissing Email',
        'passwordTooShort Password',
        'termsNotAccepted IsTermsAndConditions',
      ],
    ]);
    const answer = await save(sessionToken, {
      ...filledProfile,
      Telephone: ' ',
      Email: 'ada@lakeside',
    });
    expect((answer.json() as { errors: { message: string }[] }).errors).toMatchObject([
      { message: messages.fieldsMissing },
      { message: messages.emailInvalid },
    ]);
    expect(await account(businessId)).toMatchObject({ operating_name: 'Lakeside Inn', version: 1 });
    expect(await readHistory()).toEqual([]);
  });

  const { Password: _password, ...lengths } = specified.longest.profile;
  test.each(Object.entries(lengths))(
    '%s of a profile is limited to %i characters',
    async (field, max) => {
      await portal().addEmployer();
      const sessionToken = await token();
      const ofLength = (length: number) =>
        field === 'Email' ? `${'a'.repeat(length - 5)}@b.ca` : 'é'.repeat(length);
      expect((await save(sessionToken, { [field]: ofLength(max) })).status).toBe(200);
      expect(await getProblems(sessionToken, { [field]: ofLength(max + 1) })).toEqual([
        422,
        [`tooLong ${field}`],
      ]);
    },
  );

  test('the server refuses a profile with unknown ids or an unacceptable password', async () => {
    await portal().addEmployer();
    const sessionToken = await token();
    const past = (names: object) => Object.keys(names).length + 1;
    expect(
      await getProblems(sessionToken, {
        OperatingSectorId: past(specified.sectors),
        BusinessSizeId: past(specified.sizes),
        YearsOfOperationId: past(specified.years),
      }),
    ).toEqual([
      422,
      ['notInList OperatingSectorId', 'notInList BusinessSizeId', 'notInList YearsOfOperationId'],
    ]);
    const passwords = {
      '1234567': 'passwordTooShort',
      '        ': 'passwordMissing',
      Password1: 'passwordTooCommon',
      ['x'.repeat(51)]: 'tooLong',
    };
    for (const [Password, code] of Object.entries(passwords)) {
      expect(await getProblems(sessionToken, { Password })).toEqual([422, [`${code} Password`]]);
    }
  });

  test('an employer’s new password ends other sessions and mailed links, but not the present session', async () => {
    await portal().addEmployer();
    const here = await token();
    const elsewhere = await token();
    await portal().call('requestReset', { designationNumber: 'EMP-1' });
    const [mail] = await portal().deliverMails();
    const ResetId = /\/password\/([\w-]+)/.exec(mail ? renderPlainText(mail) : '')?.[1] ?? '';

    expect((await save(here, { Password: 'granite-and-spruce-8' })).status).toBe(200);
    expect((await read(here)).status).toBe(200);
    expect((await read(elsewhere)).status).toBe(401);
    const reset = await portal().call('setPassword', { ResetId, Password: 'another-good-one-9' });
    expect(reset.body).toBe('Invalid');
    const signIn = (Password: string) =>
      portal().call('signIn', { DesignationNumber: 'EMP-1', Password });
    expect((await signIn(goodPassword)).body).toBe('');
    expect((await signIn('granite-and-spruce-8')).body).not.toBe('');
    const [change] = await readHistory();
    expect(change?.details).toEqual({ Password: 'changed' });
  });

  test('an empty password field in a profile changes nothing and ends no session', async () => {
    await portal().addEmployer();
    const here = await token();
    const elsewhere = await token();
    expect((await save(here, { Password: '' })).status).toBe(200);
    expect((await read(elsewhere)).status).toBe(200);
    expect(await token()).not.toBe('');
  });

  test('an employer accepts the terms once, and the acceptance keeps its date and cannot be withdrawn', async () => {
    const businessId = await portal().addEmployer({ terms_accepted_on: null });
    const sessionToken = await token();
    await save(sessionToken);
    const { terms_accepted_on } = await account(businessId);
    expect(terms_accepted_on).toBe(portal().deps.clock.now().toISOString());
    portal().passMinutes(5);
    await save(sessionToken, { City: 'Timmins' });
    expect(await getProblems(sessionToken, { IsTermsAndConditions: false })).toEqual([
      422,
      ['termsNotAccepted IsTermsAndConditions'],
    ]);
    expect(await account(businessId)).toMatchObject({ terms_accepted_on, city: 'Timmins' });
  });

  test('the server refuses a save of an outdated version of a profile, and a save without a version overwrites the current version', async () => {
    const businessId = await portal().addEmployer();
    const sessionToken = await token();
    expect((await save(sessionToken, { City: 'Timmins', Version: 1 })).status).toBe(200);
    expect((await save(sessionToken, { City: 'Kenora', Version: 1 })).status).toBe(409);
    expect(await account(businessId)).toMatchObject({ city: 'Timmins', version: 2 });
    expect((await save(sessionToken, { City: 'Kenora' })).status).toBe(200);
    expect((await readHistory()).at(-1)?.details).toEqual({
      City: { from: 'Timmins', to: 'Kenora' },
    });
  });

  test('the server answers a repeated save of a profile in the same way, and an unchanged save creates no new version', async () => {
    const businessId = await portal().addEmployer();
    const sessionToken = await token();
    const form = { City: 'Timmins', Version: 1 };
    for (const again of [form, form, { City: 'Timmins' }]) {
      const answer = await save(sessionToken, again);
      expect([answer.status, answer.json()]).toEqual([200, { BusinessId: businessId, Version: 2 }]);
    }
    await portal().addAdministrator();
    const administrator = await portal().signIn('ADMIN', true);
    const byStaff = { BusinessId: businessId, FirstName: 'Zoé', Version: 2 };
    for (const secondAnswer of [byStaff, byStaff]) {
      const answer = await portal().call('updateBusiness', secondAnswer as never, administrator);
      expect([answer.status, answer.json()]).toEqual([200, { BusinessId: businessId, Version: 3 }]);
    }
    const changed = (await readHistory()).filter(({ kind }) => kind === 'accountChanged');
    expect(changed.map(({ details }) => Object.keys(details))).toEqual([['City'], ['FirstName']]);
  });

  test('only one of ten simultaneous edits of one version of a profile is saved', async () => {
    await portal().addEmployer();
    const sessionToken = await token();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        save(sessionToken, { City: `City ${index}`, Version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await readHistory()).toHaveLength(1);
  });
});

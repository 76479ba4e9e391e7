import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../test/support/portal.ts';

const profileBefore = {
  OperatingName: 'Lakeside Inn',
  DesignationNumber: 'EMP-1',
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

onEveryEngine('Partial changes of an employer’s profile', (portal) => {
  async function office() {
    const managerId = await portal().addAdministrator();
    const BusinessId = await portal().addEmployer({ case_manager_id: managerId });
    const administrator = await portal().signIn('ADMIN', true);
    const employer = await portal().signIn('EMP-1');
    const read = async () => (await portal().call('readBusiness', {}, employer)).json();
    const patch = async (token: string, fields: object) =>
      portal().call('updateBusiness', fields as never, token);
    const set = async (token: string, fields: object) => {
      const { status } = await patch(token, { BusinessId, ...fields });
      expect(status).toBe(200);
    };
    const readChanges = async () => {
      const rows = await portal()
        .deps.database.selectFrom('changes')
        .select('details')
        .where('kind', '=', 'accountChanged')
        .orderBy('change_id')
        .execute();
      return rows.map(({ details }) => JSON.parse(details));
    };
    return {
      BusinessId,
      managerId,
      administrator,
      employer,
      read,
      patch,
      set,
      changes: readChanges,
    };
  }

  test('saving the administrator’s form leaves other fields of the profile unchanged', async () => {
    const { administrator, managerId, read, set, changes } = await office();
    await set(administrator, {
      OperatingName: 'Lakeside Hotel',
      DesignationNumber: 'EMP-1',
      FirstName: 'Ada',
      LastName: 'Roy',
      Email: 'ada@lakeside.test',
      Password: '',
    });
    expect(await read()).toMatchObject({
      ...profileBefore,
      OperatingName: 'Lakeside Hotel',
      CaseManagerId: managerId,
      IsComplete: true,
    });
    expect(await changes()).toEqual([
      { OperatingName: { from: 'Lakeside Inn', to: 'Lakeside Hotel' } },
    ]);
  });

  test.each(['administrator', 'employer'] as const)(
    'a partial change of a profile by an %s affects only the sent fields',
    async (person) => {
      const { [person]: token, managerId, read, set, changes } = await office();
      const one = { LegalName: 'Lakeside Inc.', City: 'Timmins', PostalCode: 'p4n 1a1' };
      const others = { OperatingSectorId: 2, BusinessSizeId: 1, YearsOfOperationId: 1 };
      const fields = { ...one, Address: '1 Main Street', Telephone: '705 555 0199', ...others };
      for (const [name, value] of Object.entries(fields)) await set(token, { [name]: value });
      expect(await read()).toMatchObject({
        ...profileBefore,
        ...fields,
        PostalCode: 'P4N1A1',
        CaseManagerId: managerId,
        Version: 9,
      });
      expect((await changes()).map((details) => Object.keys(details))).toEqual(
        Object.keys(fields).map((name) => [name]),
      );
    },
  );

  test('an empty or null value clears a field of the profile if the rules allow it', async () => {
    const { administrator, employer, read, patch, set } = await office();
    await set(administrator, { LegalName: '', City: null, OperatingSectorId: '' });
    await set(administrator, { BusinessSizeId: 0, CaseManagerId: null });
    expect(await read()).toMatchObject({
      ...profileBefore,
      LegalName: '',
      City: '',
      OperatingSectorId: null,
      BusinessSizeId: null,
      CaseManagerId: null,
      IsComplete: false,
    });
    const answer = await patch(employer, { Telephone: ' ' });
    const { errors } = answer.json() as { errors: { code: string; field: string }[] };
    expect(errors.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'fieldsMissing LegalName',
      'fieldsMissing City',
      'fieldsMissing OperatingSectorId',
      'fieldsMissing BusinessSizeId',
      'fieldsMissing Telephone',
    ]);
    expect(await read()).toMatchObject({ Telephone: profileBefore.Telephone });
  });

  test('a partial change of a profile cannot withdraw the acceptance of the terms, and is refused before the terms are accepted', async () => {
    const { employer, patch, read } = await office();
    expect((await patch(employer, { City: 'Timmins' })).status).toBe(200);
    expect((await patch(employer, { IsTermsAndConditions: false })).status).toBe(422);
    expect(await read()).toMatchObject({ City: 'Timmins', IsTermsAndConditions: true });
    await portal().addEmployer({ designation_number: 'EMP-2', terms_accepted_on: null });
    const newcomer = await portal().signIn('EMP-2');
    const refused = await patch(newcomer, { City: 'Timmins' });
    expect(refused.json()).toMatchObject({ errors: [{ code: 'termsNotAccepted' }] });
    expect((await patch(newcomer, { IsTermsAndConditions: true })).status).toBe(200);
  });

  test('simultaneous partial changes of a profile are all kept, each with one entry in the history', async () => {
    const { administrator, employer, managerId, read, set, changes } = await office();
    const byEmployer = {
      LegalName: 'Lakeside Inc.',
      Address: '1 Main Street',
      City: 'Timmins',
      Telephone: '705 555 0199',
      FirstName: 'Zoé',
      YearsOfOperationId: 1,
    };
    const byAdministrator = {
      OperatingName: 'Lakeside Hotel',
      LastName: 'Côté',
      BusinessSizeId: 1,
    };
    const one = (token: string) => (entry: [string, unknown]) =>
      set(token, Object.fromEntries([entry]));
    await Promise.all([
      ...Object.entries(byEmployer).map(one(employer)),
      ...Object.entries(byAdministrator).map(one(administrator)),
    ]);
    const after = { ...byEmployer, ...byAdministrator };
    expect(await read()).toMatchObject({ ...profileBefore, ...after, CaseManagerId: managerId });
    const reported = Object.assign({}, ...(await changes()));
    expect((await changes()).map((details) => Object.keys(details).length)).toEqual(
      Object.keys(after).map(() => 1),
    );
    expect(reported).toEqual(
      Object.fromEntries(
        Object.entries(after).map(([name, to]) => [
          name,
          { from: profileBefore[name as keyof typeof profileBefore], to },
        ]),
      ),
    );
  });

  test('a new employer has empty values for omitted fields', async () => {
    const { administrator } = await office();
    const names = { OperatingName: 'Élan', FirstName: 'Zoé', LastName: 'Roy' };
    const created = await portal().call(
      'createBusiness',
      { ...names, Email: 'zoe@elan.test' },
      administrator,
    );
    const { BusinessId } = created.json() as { BusinessId: number };
    const result = await portal().call('readBusiness', { businessId: BusinessId }, administrator);
    expect(result.json()).toMatchObject({ ...names, LegalName: '', CaseManagerId: null });
  });
});

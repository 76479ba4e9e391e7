import { expect, test } from 'vitest';
import type { Business } from '../../../contract/employers.ts';
import { completeProfile, onEveryEngine } from '../../../test/support/portal.ts';

const profile = { ...completeProfile, Email: 'ada@lakeside.test' };
const filedApplication = { FirstName: 'Omar', LastName: 'Haddad', JobTitle: 'Cook' };

onEveryEngine('The terms of an office', (portal) => {
  let version = 0;
  async function write(en: string, asksAgain: boolean) {
    const staff = await portal().signIn('ADMIN', true);
    const Content = { text: { en, fr: `En français: ${en}` }, asksAgain };
    const row = { List: 'terms' as const, Key: 'one', Seen: version, Content };
    expect((await portal().call('saveProgramRow', row, staff)).status).toBe(200);
    version += 1;
  }
  async function start() {
    version = 0;
    await portal().addAdministrator();
    const businessId = await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    return {
      token,
      own: async () => (await portal().call('readBusiness', {}, token)).json() as Business,
      save: (overrides: object = {}) =>
        portal().call('updateBusiness', { ...profile, ...overrides }, token),
      accepted: () =>
        portal()
          .deps.database.selectFrom('businesses')
          .select(['terms_accepted_on', 'accepted_terms'])
          .where('business_id', '=', businessId)
          .executeTakeFirstOrThrow(),
    };
  }

  test('employers must accept changed terms again if the office requires it', async () => {
    const employer = await start();
    await write('Be honest.', true);
    expect(await employer.own()).toMatchObject({
      IsComplete: false,
      IsTermsAndConditions: false,
      AcceptedFormerTerms: true,
    });
    expect(
      (await portal().call('createApplication', filedApplication, employer.token)).status,
    ).toBe(403);
    expect((await employer.save({ IsTermsAndConditions: undefined })).status).toBe(422);
    portal().passMinutes(5);
    expect((await employer.save({ AcceptedTerms: 1 })).status).toBe(200);
    const now = portal().deps.clock.now().toISOString();
    expect(await employer.accepted()).toEqual({ terms_accepted_on: now, accepted_terms: 1 });
    expect(await employer.own()).not.toHaveProperty('AcceptedFormerTerms');
    expect(
      (await portal().call('createApplication', filedApplication, employer.token)).status,
    ).toBe(200);
  });

  test('employers need not accept corrected terms again, and the accepted version is recorded', async () => {
    const employer = await start();
    await write('Be honst.', true);
    await employer.save();
    await write('Be honest.', false);
    expect(await employer.own()).toMatchObject({ IsComplete: true, IsTermsAndConditions: true });
    expect(await employer.save({ City: 'Timmins' })).toMatchObject({ status: 200 });
    expect((await employer.accepted()).accepted_terms).toBe(1);
    await write('Be honest and kind.', true);
    expect((await employer.own()).IsComplete).toBe(false);
    await employer.save();
    expect((await employer.accepted()).accepted_terms).toBe(3);
  });

  test('saving a form that showed older terms does not accept the new terms', async () => {
    const employer = await start();
    await write('Be honest.', true);
    // The portal's own terms have no version, so 0 cannot be accepted once the office has terms of its own.
    expect((await employer.save({ AcceptedTerms: 0 })).status).toBe(422);
    await employer.save();
    await write('Be honest and kind.', true);
    const refused = await employer.save({ City: 'Timmins', AcceptedTerms: 1 });
    expect(refused.json()).toMatchObject({ errors: [{ code: 'termsNotAccepted' }] });
    expect((await employer.save({ AcceptedTerms: 99 })).status).toBe(200);
    expect((await employer.accepted()).accepted_terms).toBe(2);
  });
});

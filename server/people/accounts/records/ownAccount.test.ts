import { expect, test } from 'vitest';
import { anApplication, fileApplication } from '../../../../test/support/applications.ts';
import { createBrowser } from '../../../../test/support/browser.ts';
import { goodPassword } from '../../../../test/support/portal.ts';
import { onEveryRunningServer } from '../../../../test/support/server.ts';
import { renderPlainText } from '../../../mail/outbox/mail/message.ts';
import { ensureFirstAdministrator } from '../administrators/administrators.usecases.ts';

const newPassword = 'granite-and-spruce-8';
const ownProfile = { FirstName: 'Kim', LastName: 'Tremblay', Email: 'kim@program.test' };

onEveryRunningServer('An administrator’s own account', (server, portal) => {
  async function firstAdministrator() {
    const { settings } = portal().deps;
    settings.firstAdministrator.password = goodPassword;
    await ensureFirstAdministrator(portal().deps);
    return signedIn();
  }
  async function signedIn(Password = goodPassword) {
    const browser = createBrowser(server);
    const token = await browser.signIn('ADMIN', { IsAdministrator: true, Password });
    return {
      token,
      save: (fields: object) => browser.call('updateAccount', fields, token),
      read: async () => JSON.parse((await browser.call('readBusiness', {}, token)).body),
    };
  }
  const getCodes = (body: string) =>
    (JSON.parse(body).errors as { code: string; field: string }[]).map(
      ({ code, field }) => `${code} ${field}`,
    );
  const linkIn = (text: string | undefined, page: string) =>
    new RegExp(`/${page}/([\\w-]+)`).exec(text ?? '')?.[1] ?? '';

  test('an administrator can change name and address with the current password, and the new address gets reset mails', async () => {
    const { save, read } = await firstAdministrator();
    expect((await read()).Email).toBe('');
    await server().call('requestReset', { designationNumber: 'ADMIN' });
    expect(await portal().deliverMails()).toEqual([]);

    const refused = await save(ownProfile);
    expect([refused.status, getCodes(refused.body)]).toEqual([
      422,
      ['presentPasswordNeeded PresentPassword'],
    ]);
    const wrong = await save({ ...ownProfile, PresentPassword: newPassword });
    expect([wrong.status, getCodes(wrong.body)]).toEqual([
      422,
      ['presentPasswordWrong PresentPassword'],
    ]);
    expect((await read()).FirstName).toBe('Portal');

    expect((await save({ ...ownProfile, PresentPassword: goodPassword })).status).toBe(200);
    expect(await read()).toMatchObject({ ...ownProfile, DesignationNumber: 'ADMIN' });
    const [told, ...more] = await portal().deliverMails();
    expect([told?.to, more]).toEqual(['kim@program.test', []]);

    await server().call('requestReset', { designationNumber: 'ADMIN' });
    const [mail] = await portal().deliverMails();
    const ResetId = linkIn(mail && renderPlainText(mail), 'password');
    const set = await server().call('setPassword', { ResetId, Password: newPassword });
    expect(set.body).toBe('OkA');
  });

  test('both addresses get a mail about a change of address, and the mail to the former address can undo the change', async () => {
    await portal().addAdministrator();
    const { save } = await signedIn();
    expect((await save({ ...ownProfile, PresentPassword: goodPassword })).status).toBe(200);
    const mails = await portal().deliverMails();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['kim@program.test', 'sam@program.test']);
    const toOld = mails.find(({ to }) => to === 'sam@program.test');
    const toNew = mails.find(({ to }) => to === 'kim@program.test');
    expect(toNew && renderPlainText(toNew)).not.toContain('/undo/');
    const UndoId = linkIn(toOld && renderPlainText(toOld), 'undo');
    expect((await server().call('undoAccountChange', { UndoId })).body).toBe('OK');
    const [back] = await portal().deliverMails();
    expect(back?.to).toBe('sam@program.test');
  });

  test('an administrator’s new password must be strong, and ends other sessions', async () => {
    await portal().addAdministrator();
    const [here, elsewhere] = [await signedIn(), await signedIn()];
    const weak = await here.save({ Password: 'tremblay1', LastName: 'Tremblay' });
    expect([weak.status, getCodes(weak.body)]).toEqual([422, ['passwordTooNear Password']]);
    const change = { Password: newPassword, PresentPassword: goodPassword };
    expect((await here.save(change)).status).toBe(200);
    expect((await here.save({ FirstName: 'Kim' })).status).toBe(200);
    expect((await elsewhere.save({ FirstName: 'Max' })).status).toBe(401);
    expect((await signedIn(newPassword)).token).not.toBe('');
    expect((await signedIn()).token).toBe('');
  });

  test('a client other than a browser must send the current password to change an administrator’s account', async () => {
    await portal().addAdministrator();
    const token = await portal().signIn('ADMIN', true);
    for (const change of [{ Email: ownProfile.Email }, { Password: newPassword }]) {
      const refused = await server().call('updateAccount', change, token);
      expect([refused.status, getCodes(refused.body)]).toEqual([
        422,
        ['presentPasswordNeeded PresentPassword'],
      ]);
    }
    const proven = { Email: ownProfile.Email, PresentPassword: goodPassword };
    expect((await server().call('updateAccount', proven, token)).status).toBe(200);
  });

  test('changing an administrator’s account keeps omitted fields, and refuses invalid names and addresses', async () => {
    await portal().addAdministrator();
    const { save, read } = await signedIn();
    expect((await save({ LastName: ' Tremblay ' })).status).toBe(200);
    expect(await read()).toMatchObject({
      FirstName: 'Sam',
      LastName: 'Tremblay',
      Email: 'sam@program.test',
    });
    const wrong = { FirstName: ' ', LastName: 'x'.repeat(51), Email: 'nowhere' };
    const refused = await save(wrong);
    expect([refused.status, getCodes(refused.body)]).toEqual([
      422,
      ['fieldsMissing FirstName', 'emailInvalid Email', 'tooLong LastName'],
    ]);
    const { Version } = await read();
    expect((await save({ FirstName: 'Kim', Version })).status).toBe(200);
    expect((await save({ FirstName: 'Max', Version })).status).toBe(409);
  });

  test('administrators can change only their own account with the API call for accounts, and employers cannot use that call', async () => {
    const other = await portal().addAdministrator('OTHER');
    await portal().addAdministrator();
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    expect((await server().call('updateAccount', ownProfile, token)).status).toBe(403);
    const administrator = await portal().signIn('ADMIN', true);
    const profile = { ...ownProfile, OperatingName: 'X', BusinessId: other };
    expect((await server().call('updateBusiness', profile, administrator)).status).toBe(404);
  });

  test('lists and past changes show the new name of a case manager', async () => {
    const administrator = await portal().addAdministrator();
    await portal().addEmployer({ case_manager_id: administrator });
    const employer = await portal().signIn('EMP-1');
    const { ApplicationId } = await fileApplication(portal(), employer);
    const token = await portal().signIn('ADMIN', true);
    const change = { ...anApplication, ApplicationId, ApplicationStatusId: 2 };
    await portal().call('updateApplication', change, token);
    const list = () => portal().call('listApplications', {}, token);
    const before = await list();

    const { FirstName, LastName } = ownProfile;
    const renamed = await portal().call('updateAccount', { FirstName, LastName }, token);
    expect(renamed.status).toBe(200);

    const secondAnswer = { headers: { 'if-none-match': String(before.headers.etag) } };
    const after = await portal().call('listApplications', {}, token, secondAnswer);
    expect([after.status, JSON.parse(after.body)]).toMatchObject([
      200,
      [{ ModifiedBy: 'Kim Tremblay' }],
    ]);
    const managers = (await portal().call('listCaseManagers', {}, token)).json();
    expect(managers).toEqual([{ BusinessId: administrator, Name: 'Kim Tremblay' }]);
    const profile = (await portal().call('readBusiness', {}, employer)).json();
    expect(profile).toMatchObject({ CaseManager: 'Kim Tremblay' });
    const request = { applicationId: ApplicationId };
    const history = (await portal().call('readHistory', request, token)).body;
    expect(history).toContain('Kim Tremblay');
    expect(history).not.toContain('Sam Côté');
  });
});

import { expect, test } from 'vitest';
import { fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';

onEveryEngine('The case manager of an application', (portal) => {
  async function office() {
    const { database } = portal().deps;
    const sam = await portal().addAdministrator();
    const kim = await portal().addAdministrator('ADMIN-2');
    await database
      .updateTable('businesses')
      .set({ first_name: 'Kim', last_name: 'Roy' })
      .set({ email: 'kim@program.test', confirmed_email: 'kim@program.test' })
      .where('business_id', '=', kim)
      .execute();
    await portal().addEmployer({ case_manager_id: sam });
    const employer = await portal().signIn('EMP-1');
    const own = await fileApplication(portal(), employer);
    const other = await fileApplication(portal(), employer);
    portal().passMinutes(20);
    await portal().gatherMails();
    await database
      .updateTable('applications')
      .set({ case_manager_id: kim })
      .where('application_id', '=', own.ApplicationId)
      .execute();
    return { sam, kim, employer, administrator: await portal().signIn('ADMIN', true), own, other };
  }

  test('the page, lists and searches show an application’s own case manager, or else the employer’s case manager', async () => {
    const { sam, kim, administrator, own, other } = await office();
    const rows = [
      { ApplicationId: other.ApplicationId, CaseManager: 'Sam Côté', CaseManagerId: sam },
      { ApplicationId: own.ApplicationId, CaseManager: 'Kim Roy', CaseManagerId: kim },
    ];
    expect((await portal().call('listApplications', {}, administrator)).json()).toMatchObject(rows);
    expect((await portal().call('search', {} as never, administrator)).json()).toMatchObject(rows);
    const window = async (request: object) =>
      (await portal().call('readApplicationWindow', request, administrator)).json();
    expect(await window({})).toMatchObject({ CaseManagers: ['Sam Côté', 'Kim Roy'], Rows: rows });
    expect(await window({ caseManager: 'Kim Roy' })).toMatchObject({ Count: 1, Rows: [rows[1]] });
    const readPage = async (applicationId: number) =>
      (await portal().call('readApplication', { applicationId }, administrator)).json();
    expect(await readPage(own.ApplicationId)).toMatchObject({
      CaseManager: 'Kim Roy',
      CaseManagerId: kim,
      HasOwnCaseManager: true,
    });
    expect(await readPage(other.ApplicationId)).toMatchObject({
      CaseManager: 'Sam Côté',
      CaseManagerId: sam,
      HasOwnCaseManager: false,
    });
  });

  test('an employer sees only the name of the case manager', async () => {
    const { employer, own } = await office();
    const request = { applicationId: own.ApplicationId };
    const page = (await portal().call('readApplication', request, employer)).json();
    expect(page).toMatchObject({ CaseManager: 'Kim Roy' });
    expect(page).not.toHaveProperty('CaseManagerId');
    expect(page).not.toHaveProperty('HasOwnCaseManager');
  });

  test('mails about an application go to the application’s own case manager instead of the employer’s case manager', async () => {
    const { employer, own, other } = await office();
    const attach = async ({ ApplicationId }: { ApplicationId: number }) => {
      const JobOfferId = await uploadPdf(portal(), employer);
      await portal().call('updateApplication', { ApplicationId, JobOfferId }, employer);
    };
    const readMails = async () => {
      portal().passMinutes(20);
      const sent = await portal().gatherMails();
      return sent.map(({ to, subject }) => `${to} ${subject.split(':')[0]}`).sort();
    };
    await attach(own);
    expect(await readMails()).toEqual([`kim@program.test ${own.JobNumber}`]);
    await attach(own);
    await attach(other);
    expect(await readMails()).toEqual([
      `kim@program.test ${own.JobNumber}`,
      `sam@program.test ${other.JobNumber}`,
    ]);
  });

  test('a new case manager gets the mails that were still waiting to be sent to the former case manager', async () => {
    const { sam, employer, own } = await office();
    const { ApplicationId } = own;
    const JobOfferId = await uploadPdf(portal(), employer);
    await portal().call('updateApplication', { ApplicationId, JobOfferId }, employer);
    await portal()
      .deps.database.updateTable('applications')
      .set({ case_manager_id: sam })
      .where('application_id', '=', ApplicationId)
      .execute();
    portal().passMinutes(20);
    expect((await portal().gatherMails()).map(({ to }) => to)).toEqual(['sam@program.test']);
  });
});

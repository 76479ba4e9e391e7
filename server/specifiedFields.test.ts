import { expect, test } from 'vitest';
import { fileApplication, uploadPdf } from '../test/support/applications.ts';
import { onEveryEngine } from '../test/support/portal.ts';
import { specified } from '../test/support/specified.ts';

onEveryEngine('Answered records', (portal) => {
  test('records in API responses have every specified field', async () => {
    const managerId = await portal().addAdministrator();
    await portal().addEmployer({ case_manager_id: managerId });
    const employer = await portal().signIn('EMP-1');
    const administrator = await portal().signIn('ADMIN', true);
    const DocumentId = await uploadPdf(portal(), employer);
    const AdditionalDocuments = [{ DocumentId, Title: 'Letter', Filename: '' }];
    const { ApplicationId } = await fileApplication(portal(), employer, { AdditionalDocuments });
    const note = { ApplicationId, Note: 'Welcome', IsVisible: true };
    await portal().call('addComment', note as never, administrator);

    const read = async (name: 'readBusiness' | 'listApplications', token: string) =>
      (await portal().call(name, {}, token)).json();
    const application = await portal().call(
      'readApplication',
      { applicationId: ApplicationId },
      employer,
    );
    const { fields } = specified;
    const answered = {
      business: [await read('readBusiness', employer)],
      businessRow: (await portal().call('listBusinesses', {}, administrator)).json(),
      caseManager: (await portal().call('listCaseManagers', {}, administrator)).json(),
      application: [application.json()],
      additionalDocument: (application.json() as { AdditionalDocuments: object[] })
        .AdditionalDocuments,
      ownApplicationRow: await read('listApplications', employer),
      anyApplicationRow: await read('listApplications', administrator),
      comment: (
        await portal().call('listComments', { applicationId: ApplicationId }, employer)
      ).json(),
      searchRow: (await portal().call('search', {} as never, administrator)).json(),
    } satisfies Partial<Record<keyof typeof fields, object[]>>;
    for (const [record, [first]] of Object.entries(answered) as [keyof typeof fields, object[]][]) {
      expect([record, ...Object.keys(first ?? {})]).toEqual(
        expect.arrayContaining([record, ...fields[record]]),
      );
    }
  });
});

import { expect, test } from 'vitest';
import type { ViewList } from '../../../contract/views.ts';
import { anApplication, fileApplication } from '../../../test/support/applications.ts';
import { goodPassword, onEveryEngine } from '../../../test/support/portal.ts';
import { findExpired, removeExpired } from '../../privacy/retention/index.ts';

onEveryEngine('Names in saved views', (portal) => {
  async function office() {
    const businessId = await portal().addEmployer();
    await portal().addAdministrator();
    const employer = await portal().signIn('EMP-1');
    const staff = await portal().signIn('ADMIN', true);
    return { businessId, staff, filed: await fileApplication(portal(), employer) };
  }
  async function save(
    staff: string,
    Name: string,
    Page: 'applications' | 'search',
    Address: string,
  ) {
    const view = { Name, Page, Address, PutAside: [] };
    expect((await portal().call('saveView', view, staff)).status).toBe(200);
  }
  async function views(staff: string) {
    const { Views }: ViewList = (await portal().call('listViews', {}, staff)).json();
    return Object.fromEntries(Views.map(({ ViewId, Name, Address }) => [ViewId, [Name, Address]]));
  }

  test('removing an applicant blanks the applicant’s name in filters and names of saved views', async () => {
    const { staff, filed } = await office();
    await save(staff, 'Zoé Nguyễn', 'search', 'DateType=createdOn&ApplicationLastName=nguyen');
    await save(staff, 'B', 'applications', 'status=6&q=Nguyễn');
    await save(staff, 'C', 'applications', `q=${filed.JobNumber}&sort=Employer`);
    await save(staff, 'D', 'search', 'DateType=createdOn&ApplicationLastName=Roy');
    const closed = { ...anApplication, ...filed, ApplicationStatusId: 6 };
    await portal().call('updateApplication', closed, staff);
    portal().setTime('2028-01-01T00:00:00.000Z');
    const [expired] = await findExpired(portal().deps, 1);
    await removeExpired(portal().deps, expired as NonNullable<typeof expired>);
    expect(await views(await portal().signIn('ADMIN', true))).toEqual({
      1: ['1', 'DateType=createdOn'],
      2: ['B', 'status=6'],
      3: ['C', 'sort=Employer'],
      4: ['D', 'DateType=createdOn&ApplicationLastName=Roy'],
    });
  });

  test('erasing an employer blanks its name in saved views', async () => {
    const { businessId, staff } = await office();
    await save(staff, 'Lakeside Inn', 'applications', 'q=lakeside&sort=Employer');
    await save(staff, 'B', 'search', 'DateType=createdOn&DesignationNumber=EMP-1&BusinessSizeId=2');
    await save(staff, 'C', 'search', 'DateType=createdOn&OperatingName=Harbour');
    const erased = await portal().call(
      'eraseEmployer',
      { BusinessId: businessId, Confirmation: 'EMP-1', PresentPassword: goodPassword },
      staff,
    );
    expect(erased.status).toBe(200);
    expect(await views(staff)).toEqual({
      1: ['1', 'sort=Employer'],
      2: ['B', 'DateType=createdOn&BusinessSizeId=2'],
      3: ['C', 'DateType=createdOn&OperatingName=Harbour'],
    });
  });
});

import type { TestPortal } from './portal.ts';

export async function createThreeAdministrators(portal: TestPortal) {
  const sam = await portal.addAdministrator();
  const [kim, lee] = [
    await portal.addAdministrator('ADMIN-2'),
    await portal.addAdministrator('ADMIN-3'),
  ];
  const names = [
    { id: kim, first_name: 'Kim', last_name: 'Roy', email: 'kim@program.test' },
    { id: lee, first_name: 'Lee', last_name: 'Dubois', email: 'lee@program.test' },
  ];
  for (const { id, ...name } of names) {
    await portal.deps.database
      .updateTable('businesses')
      .set({ ...name, confirmed_email: name.email })
      .where('business_id', '=', id)
      .execute();
  }
  return { sam, kim, lee };
}

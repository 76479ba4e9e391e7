import type { TestPortal } from './portal.ts';

export async function switchDesignationsOn(portal: TestPortal, staff: string): Promise<void> {
  const row = { List: 'designations' as const, Key: 'one', Seen: 0, Content: { isKept: true } };
  const { status } = await portal.call('saveProgramRow', row, staff);
  if (status !== 200) throw new Error('Designations could not be switched on');
}

import type { RequestInput } from '../../contract/calls.ts';
import { fileApplication } from './applications.ts';
import type { TestPortal } from './portal.ts';

export async function fileManyApplications(portal: TestPortal, ofEach = 2) {
  await portal.addEmployer();
  await portal.addEmployer({
    designation_number: 'EMP-2',
    operating_name: 'Boulangerie du Nord',
    email: 'luc@nord.test',
    language: 'fr',
  });
  await portal.addAdministrator();
  const ids: number[] = [];
  for (const designation of ['EMP-1', 'EMP-2']) {
    const employer = await portal.signIn(designation);
    for (let count = 0; count < ofEach; count += 1) {
      ids.push((await fileApplication(portal, employer)).ApplicationId);
    }
  }
  portal.passMinutes(16);
  await portal.gatherMails();
  const staff = await portal.signIn('ADMIN', true);

  return {
    staff,
    ids,
    employers: [await portal.signIn('EMP-1'), await portal.signIn('EMP-2')] as const,
    preview: (request: RequestInput<'previewBatch'>) => portal.call('previewBatch', request, staff),
    run: (request: RequestInput<'runBatch'>) => portal.call('runBatch', request, staff),
    read: (batchId: number) => portal.call('readBatch', { batchId }, staff),
    list: (before?: number) => portal.call('listBatches', before ? { before } : {}, staff),
    undo: (BatchId: number) => portal.call('undoBatch', { BatchId }, staff),
    save: (ApplicationId: number, changed: Partial<RequestInput<'updateApplication'>>) =>
      portal.call('updateApplication', { ApplicationId, ...changed }, staff),
    async statusOf(applicationId: number): Promise<number> {
      const read = await portal.call('readApplication', { applicationId }, staff);
      return (read.json() as { ApplicationStatusId: number }).ApplicationStatusId;
    },
  };
}

export const createChosenRows = (ids: readonly number[], Version: number | null = 1) =>
  ids.map((ApplicationId) => ({ ApplicationId, Version }));

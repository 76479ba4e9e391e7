import { expect, onTestFinished, test } from 'vitest';
import type { SentRequest } from '../../../contract/requests.ts';
import type { Review } from '../../../contract/reviews.ts';
import { fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { createOfficeWithRequest } from '../../../test/support/createOfficeWithRequest.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import { createTemporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { removeUnattachedDocuments } from '../../documents/store/documents.usecases.ts';
import { removeExpiredApplication } from '../../privacy/retention/retention.usecases.ts';
import { makeBackup } from './backups/makeBackup.ts';
import { openBackup, runWithBackupDatabase } from './backups/openBackup.ts';
import { verifyPortalData } from './backups/verifyBackup.ts';
import { restoreApplication } from './restoring/restoreApplication.ts';

const applicationNumber = 'RCIP-2026-000001';
const ignoreOutput = () => {};

onEveryEngine('Requests of a restored application', (portal) => {
  async function setting() {
    const at = await createOfficeWithRequest(portal());
    const { database, store, keys, subscribers, settings } = portal().deps;
    const { dataFolder } = settings;
    const data = { database, engine: portal().engine, store, keys, subscribers, dataFolder };
    const getNow = () => portal().deps.clock.now();
    return {
      ...at,
      data,
      sent: async (): Promise<SentRequest> => (await at.send()).json(),
      answer: (RequestId: number, ItemId: number, overrides: object) =>
        portal().call(
          'answerRequestItem',
          { RequestId, ItemId, Version: 1, ...overrides },
          at.employer,
        ),
      setStatus: (ApplicationStatusId: number) => at.save(at.staff, { ApplicationStatusId }),
      async backUp() {
        const folder = createTemporaryFolder();
        await makeBackup(data, folder, getNow(), ignoreOutput);
        const backup = await openBackup(folder, data);
        onTestFinished(() => backup.close());
        portal().passMinutes(5);
        return (choices: { overwrite?: boolean; removedToo?: boolean }) =>
          runWithBackupDatabase(backup, dataFolder, (before) =>
            restoreApplication(
              data,
              { backup, database: before },
              {
                number: applicationNumber,
                now: getNow(),
                overwrite: false,
                removedToo: false,
                ...choices,
              },
              ignoreOutput,
            ),
          );
      },
      async remove() {
        const application = await database
          .selectFrom('applications')
          .selectAll()
          .where('job_number', '=', applicationNumber)
          .executeTakeFirstOrThrow();
        await removeExpiredApplication(portal().deps, application);
        const remaining = database.selectFrom('requests').select('request_id').execute();
        expect(await remaining).toEqual([]);
      },
      verify: () => verifyPortalData(data, getNow(), ignoreOutput),
    };
  }

  test('restoring an application restores its open and ended requests, and the employer can answer the open request', async () => {
    const at = await setting();
    await at.withdraw(await at.sent());
    portal().passMinutes(1);
    const { RequestId } = await at.sent();
    const better = await uploadPdf(portal(), at.employer, 'better.pdf');
    expect((await at.answer(RequestId, 1, { DocumentId: better })).status).toBe(200);
    const before = await at.requests(at.staff);
    expect(before).toMatchObject([
      { State: 'open', Items: [{ State: 'done' }, { State: 'open' }, { State: 'open' }] },
      { State: 'withdrawn', EndedOn: '2026-11-20T15:00:00.000Z' },
    ]);

    const bringBack = await at.backUp();
    await at.remove();
    await bringBack({ removedToo: true });
    expect(await at.requests(at.staff)).toEqual(before);
    expect((await at.answer(RequestId, 2, { Answer: 'Since May.' })).status).toBe(200);
    const back = { RequestId, Version: 1, PartialReason: 'The bank takes a week.' };
    expect((await portal().call('sendAnswer', back, at.employer)).status).toBe(200);
    expect(await at.requests(at.staff)).toMatchObject([
      { State: 'answered', Items: [{ Filename: 'better.pdf' }, { Answer: 'Since May.' }, {}] },
      { State: 'withdrawn' },
    ]);
  });

  test('staff can read a document’s replaced version after a restore, until its application is removed', async () => {
    const at = await setting();
    const { RequestId } = await at.sent();
    const better = await uploadPdf(portal(), at.employer, 'better.pdf');
    await at.answer(RequestId, 1, { DocumentId: better });
    const bringBack = await at.backUp();
    await at.remove();
    await bringBack({ removedToo: true });
    portal().passMinutes(3 * 24 * 60);
    await removeUnattachedDocuments(portal().deps);
    const staff = await portal().signIn('ADMIN', true);
    const listed = { applicationId: at.ApplicationId };
    const reviews: Review[] = (await portal().call('listReviews', listed, staff)).json();
    expect(reviews).toMatchObject([
      { Filename: 'better.pdf', Former: [{ Filename: 'passport.pdf', IsKept: true }] },
    ]);
    const earlier = { documentId: at.passportId };
    expect((await portal().call('downloadDocument', earlier, staff)).status).toBe(200);
    expect(await at.verify()).toEqual([]);
    await at.remove();
    expect(await at.data.database.selectFrom('documents').select('filename').execute()).toEqual([]);
  });

  test('a restored open request ends when its application has another open request', async () => {
    const at = await setting();
    const former = await at.sent();
    await at.answer(former.RequestId, 2, { Answer: 'Since May.' });
    const bringBack = await at.backUp();
    await at.data.database.deleteFrom('requests').execute();
    const present = await at.sent();
    await expect(bringBack({})).rejects.toThrow('add --overwrite');
    await bringBack({ overwrite: true });
    expect(await at.requests(at.staff)).toMatchObject([
      { RequestId: present.RequestId, State: 'open', EndedOn: '' },
      { RequestId: former.RequestId, State: 'ended', EndedOn: '2026-11-20T15:05:00.000Z' },
    ]);
    const [, read] = await at.requests(at.employer);
    expect(read?.Items[1]).toMatchObject({ Answer: 'Since May.' });
  });

  test('restoring an application keeps later changes of its request, and a closing status ends the request', async () => {
    const at = await setting();
    const { RequestId } = await at.sent();
    await at.setStatus(6);
    const bringBack = await at.backUp();
    portal().passMinutes(11);
    await at.setStatus(3);
    const present = await at.sent();
    await at.answer(present.RequestId, 2, { Answer: 'Since May.' });
    await bringBack({ overwrite: true });
    expect(await at.requests(at.employer)).toMatchObject([
      { RequestId: present.RequestId, State: 'ended', Items: [{}, { Answer: 'Since May.' }, {}] },
      { RequestId, State: 'ended' },
    ]);
    expect((await at.historyKinds()).slice(0, 2).sort()).toEqual([
      'applicationRestored',
      'requestEnded',
    ]);
  });

  test('restore-part refuses a request whose id belongs to another application', async () => {
    const at = await setting();
    const { RequestId } = await at.sent();
    const bringBack = await at.backUp();
    const other = await fileApplication(portal(), at.employer);
    await at.data.database
      .updateTable('requests')
      .set({ application_id: other.ApplicationId })
      .where('request_id', '=', RequestId)
      .execute();
    const complete = { overwrite: true, removedToo: true };
    await expect(bringBack(complete)).rejects.toThrow(`another request ${RequestId}`);
  });
});

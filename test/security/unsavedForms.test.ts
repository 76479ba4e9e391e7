import { expect, test } from 'vitest';
import { fileApplication, uploadPdf } from '../support/applications.ts';
import { onEveryEngine } from '../support/portal.ts';

onEveryEngine('Drafts stored in a browser', (portal) => {
  test('the browser encrypts drafts with a key that changes with the password', async () => {
    await portal().addEmployer();
    await portal().addEmployer({ designation_number: 'EMP-2' });
    const getKey = async (number: string) => {
      const answer = await portal().call('readDraftKey', {}, await portal().signIn(number));
      return answer.body;
    };
    const key = await getKey('EMP-1');
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(await getKey('EMP-1')).toBe(key);
    expect(await getKey('EMP-2')).not.toBe(key);

    const token = await portal().signIn('EMP-1');
    await portal()
      .deps.database.updateTable('businesses')
      .set({ password_hash: 'another' })
      .where('designation_key', '=', 'emp-1')
      .execute();
    expect((await portal().call('readDraftKey', {}, token)).body).not.toBe(key);
  });

  test('only the employer and staff can read the file names of documents in a draft', async () => {
    await portal().addEmployer();
    await portal().addEmployer({ designation_number: 'EMP-2' });
    const [own, other] = [await portal().signIn('EMP-1'), await portal().signIn('EMP-2')];
    const [mine, theirs] = [await uploadPdf(portal(), own), await uploadPdf(portal(), other)];
    await portal().addAdministrator();
    const administrator = await portal().signIn('ADMIN', true);
    const { ApplicationId } = await fileApplication(portal(), own);
    const memo = await uploadPdf(portal(), administrator);
    const note = { ApplicationId, DocumentId: memo, Note: 'Read this', IsVisible: true };
    expect((await portal().call('addComment', note, administrator)).status).toBe(200);
    const ids = [mine, theirs, memo, 999].join();
    const all = await portal().call('listKeptDocuments', { ids }, administrator);
    expect(all.json()).toEqual([mine, theirs, memo]);
    const stored = await portal().call('listKeptDocuments', { ids }, own);
    expect(stored.json()).toEqual([mine]);
    for (const wrong of ['', 'x', '1,,2', '1;2', Array(200).fill('1').join()]) {
      expect((await portal().call('listKeptDocuments', { ids: wrong }, own)).status).toBe(400);
    }
  });
});

import { expect, test } from 'vitest';
import type { Batch, BatchList, InvitationsPreview } from '../../../contract/batches.ts';
import { goodPassword, onEveryEngine } from '../../../test/support/portal.ts';

const getOutcomes = ({ Rows }: Batch) => Rows.map(({ Outcome }) => Outcome);

onEveryEngine('Inviting many employers', (portal) => {
  async function office() {
    await portal().addAdministrator();
    const token = await portal().signIn('ADMIN', true);
    const add = (number: number, overrides: object = {}) =>
      portal().addEmployer({
        designation_number: `EMP-${number}`,
        operating_name: `Inn ${number}`,
        email: `inn${number}@lakeside.test`,
        password_hash: null,
        ...overrides,
      });
    return {
      token,
      add,
      preview: async (): Promise<InvitationsPreview> =>
        (await portal().call('previewInvitations', {}, token)).json(),
      invite: async (BatchKey: string, Employers: number[]): Promise<Batch> =>
        (await portal().call('inviteMany', { BatchKey, Employers }, token)).json(),
      mailedTo: async () => (await portal().deliverMails()).map(({ to }) => to).sort(),
    };
  }

  test('the preview of invitations lists each invitation and the mail in both languages, and sends nothing', async () => {
    const { add, preview, mailedTo } = await office();
    await add(1, { first_name: 'Ada' });
    await add(2, { designation_number: '' });
    await add(3, { email: '' });
    await portal().addEmployer({ designation_number: 'HAS-ONE' });
    const { Employers, Mail, More } = await preview();
    expect(Employers.map(({ Employer, Email, Refusal }) => [Employer, Email, Refusal])).toEqual([
      ['Inn 1', 'inn1@lakeside.test', ''],
      ['Inn 2', 'inn2@lakeside.test', 'noNumber'],
      ['Inn 3', '', 'noEmail'],
    ]);
    expect(More).toBe(0);
    expect(Mail).toMatchObject({
      Language: 'en',
      Subject:
        'Rural Community Immigration Pilot: your account in the portal / votre compte dans le portail',
    });
    expect(Mail?.English).toContain('Hello Ada,');
    expect(Mail?.English).toContain('An account for Inn 1 has been opened');
    expect(Mail?.French).toContain('Votre numéro de désignation est EMP-1');
    expect(Mail?.French).toContain('https://portal.test/password/…');
    expect(await mailedTo()).toEqual([]);
    const links = await portal().deps.database.selectFrom('password_links').selectAll().execute();
    expect(links).toEqual([]);
  });

  test('inviting many employers sends one mail to each of them, and the result names the skipped employers with the reason', async () => {
    const { token, add, invite, mailedTo } = await office();
    const ids = [
      await add(1),
      await add(2, { designation_number: '' }),
      await add(3, { email: '' }),
      await portal().addEmployer({ designation_number: 'HAS-ONE' }),
      await add(5),
      999_999,
    ];
    await portal().call('suspendEmployer', { BusinessId: ids[4] ?? 0, IsSuspended: true }, token);
    const batch = await invite('one', [...ids, ids[0] ?? 0]);
    expect(getOutcomes(batch)).toEqual([
      'done',
      'noNumber',
      'noEmail',
      'hasPassword',
      'suspended',
      'notFound',
    ]);
    expect(batch).toMatchObject({
      Kind: 'invite',
      State: 'done',
      By: 'Sam Côté',
      SecondsToUndo: 0,
    });
    expect(batch.Rows[0]).toMatchObject({ BusinessId: ids[0], Employer: 'Inn 1' });
    expect(await mailedTo()).toEqual(['inn1@lakeside.test']);
    const read = await portal().call('readBatch', { batchId: batch.BatchId }, token);
    expect(read.json()).toEqual(batch);
    const listed: BatchList = (await portal().call('listBatches', {}, token)).json();
    expect(listed.Batches).toMatchObject([{ Kind: 'invite', Count: 6, Done: 1, Left: 5 }]);
    expect((await portal().call('undoBatch', { BatchId: batch.BatchId }, token)).status).toBe(409);
  });

  test('the portal mails resubmitted or simultaneous invitations only once', async () => {
    const { add, preview, invite, mailedTo } = await office();
    const ids = [await add(1), await add(2), await add(3)];
    const [one, again] = await Promise.all([invite('key', ids), invite('key', ids)]);
    expect(one.BatchId).toBe(again.BatchId);
    const both = await Promise.all([invite('a', ids), invite('b', ids)]);
    expect(both.map(getOutcomes)).toEqual([
      ids.map(() => 'invitedAlready'),
      ids.map(() => 'invitedAlready'),
    ]);
    expect(await mailedTo()).toHaveLength(3);
    expect(getOutcomes(await invite('after', ids))).toEqual(ids.map(() => 'invitedAlready'));
    expect((await preview()).Employers.map(({ Refusal }) => Refusal)).toEqual(
      ids.map(() => 'invitedAlready'),
    );
    portal().passMinutes(7 * 24 * 60);
    const token = await portal().signIn('ADMIN', true);
    const later = { BatchKey: 'later', Employers: ids };
    const answer = await portal().call('inviteMany', later, token);
    expect(getOutcomes(answer.json())).toEqual(ids.map(() => 'done'));
  });

  test('two simultaneous bulk invitations invite each employer only once', async () => {
    const { add, invite, mailedTo } = await office();
    const ids: number[] = [];
    for (let number = 1; number <= 8; number += 1) ids.push(await add(number));
    const both = await Promise.all([invite('a', ids), invite('b', ids.toReversed())]);
    const done = both.flatMap(({ Rows }) => Rows.filter(({ Outcome }) => Outcome === 'done'));
    expect(done.map(({ BusinessId }) => Number(BusinessId)).sort((a, b) => a - b)).toEqual(ids);
    expect(new Set(await mailedTo()).size).toBe(8);
  });

  test('the result of a bulk invitation still counts an employer that was erased later, without the employer’s name', async () => {
    const { token, add, invite } = await office();
    const id = await add(1);
    const { BatchId } = await invite('one', [id]);
    const proof = { Confirmation: 'EMP-1', PresentPassword: goodPassword };
    const erased = await portal().call('eraseEmployer', { BusinessId: id, ...proof }, token);
    expect(erased.status).toBe(200);
    const batch: Batch = (await portal().call('readBatch', { batchId: BatchId }, token)).json();
    expect(batch.Rows).toMatchObject([{ BusinessId: null, Employer: '', Outcome: 'done' }]);
  });

  test.each([
    ['nobody', []],
    ['more than 500', Array.from({ length: 501 }, (_, place) => place + 1)],
  ])('the server refuses to invite the employers: %s', async (_who, Employers) => {
    const { token } = await office();
    const answer = await portal().call('inviteMany', { BatchKey: 'x', Employers }, token);
    expect(answer.status).toBe(400);
  });
});

import { expect, test } from 'vitest';
import type { RequestInput } from '../../../contract/calls.ts';
import type { SavedView, ViewList, ViewSaved } from '../../../contract/views.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import { disableAdministrator } from '../../people/accounts/index.ts';

const viewRequest = {
  Page: 'applications',
  Name: 'Waiting',
  Address: 'status=3&sort=Employer',
  PutAside: [] as string[],
  IsShared: false,
} as const;

onEveryEngine('Saved views', (portal) => {
  async function office() {
    await portal().addAdministrator('ONE');
    await portal().addAdministrator('TWO');
    const one = await portal().signIn('ONE', true);
    const two = await portal().signIn('TWO', true);
    await portal().call('updateAccount', { FirstName: 'Uma', LastName: 'One' }, one);
    await portal().call('updateAccount', { FirstName: 'Tom', LastName: 'Two' }, two);
    return { one, two };
  }
  const list = async (token: string): Promise<ViewList> =>
    (await portal().call('listViews', {}, token)).json();
  const only = async (token: string): Promise<SavedView> => {
    const { Views } = await list(token);
    expect(Views).toHaveLength(1);
    return Views[0] as SavedView;
  };
  const save = async (token: string, fields: object = {}): Promise<ViewSaved> =>
    (await portal().call('saveView', { ...viewRequest, ...fields }, token)).json();
  const getCodes = (answer: { body: string }) =>
    (JSON.parse(answer.body).errors ?? []).map(({ code }: { code: string }) => code);
  const change = (token: string, fields: RequestInput<'changeView'>) =>
    portal().call('changeView', fields, token);
  const start = (token: string, ViewId: number | null) =>
    portal().call('startWithView', { ViewId }, token);
  const landing = async (token: string) => {
    const business: { StartView?: string } = (
      await portal().call('readBusiness', {}, token)
    ).json();
    return business.StartView;
  };

  test('a saved view has a name, a filter, a sort order and columns, and only its owner can see it', async () => {
    const { one, two } = await office();
    const Address = '?view=9&without=x&status=3&sort=-Employer&q=caf%C3%A9';
    const saved = await save(one, { Name: '  À revoir ', Address, PutAside: ['ModifiedBy'] });
    expect(saved).toEqual({ ViewId: expect.any(Number), Version: 1 });
    expect(await only(one)).toEqual({
      ViewId: saved.ViewId,
      Page: 'applications',
      Name: 'À revoir',
      Address: 'status=3&sort=-Employer&q=caf%C3%A9',
      PutAside: ['ModifiedBy'],
      IsShared: false,
      IsOwn: true,
      Owner: 'Uma One',
      IsOwnerActive: true,
      Version: 1,
      ModifiedBy: 'Uma One',
      ModifiedOn: '2026-11-20T15:00:00.000Z',
      IsOpened: true,
      IsChanged: false,
      Starters: 0,
    });
    expect(await list(two)).toEqual({ Views: [], Start: null, Lost: null });
    for (const name of ['changeView', 'deleteView', 'openView', 'takeOverView'] as const) {
      const answer = await portal().call(name, saved, two);
      expect([name, answer.status]).toEqual([name, 404]);
    }
    expect((await start(two, saved.ViewId)).status).toBe(404);
  });

  test('users of a shared view see who changed the view until they open it', async () => {
    const { one, two } = await office();
    const { ViewId } = await save(one, { IsShared: true });
    expect(await only(two)).toMatchObject({ IsOwn: false, Owner: 'Uma One', IsOpened: false });
    await portal().call('openView', { ViewId, Version: 1 }, two);
    portal().passMinutes(5);
    expect((await change(one, { ViewId, Version: 1, Address: 'status=4' })).status).toBe(200);
    const changed = {
      Version: 2,
      ModifiedBy: 'Uma One',
      ModifiedOn: '2026-11-20T15:05:00.000Z',
      IsChanged: true,
    };
    expect(await only(two)).toMatchObject(changed);
    await portal().call('openView', { ViewId, Version: 1 }, two);
    expect(await only(two)).toMatchObject(changed);
    await portal().call('openView', { ViewId, Version: 2 }, two);
    expect(await only(two)).toMatchObject({ ...changed, IsChanged: false });
    expect(await only(one)).toMatchObject({ ...changed, IsChanged: false });
    await portal().call('openView', { ViewId, Version: 1 }, one);
    expect(await only(one)).toMatchObject({ ...changed, IsChanged: false });
  });

  test('a shared view that was never opened is not shown as changed', async () => {
    const { one, two } = await office();
    const { ViewId } = await save(one, { IsShared: true });
    await change(one, { ViewId, Version: 1, Name: 'Other' });
    expect(await only(two)).toMatchObject({ Name: 'Other', IsChanged: false });
  });

  test('the server refuses an outdated change of a shared view with an explanation', async () => {
    const { one, two } = await office();
    const { ViewId } = await save(one, { IsShared: true });
    expect((await change(two, { ViewId, Version: 1, Name: 'By Tom' })).status).toBe(200);
    for (const name of ['changeView', 'deleteView', 'takeOverView'] as const) {
      const late = await portal().call(name, { ViewId, Version: 1 }, one);
      expect([name, late.status]).toEqual([name, 409]);
      expect(late.body).toContain('Someone else saved changes while you were working.');
    }
    expect(await only(one)).toMatchObject({ Name: 'By Tom', ModifiedBy: 'Tom Two', Version: 2 });
    const secondAnswer = await change(one, { ViewId, Version: 2, Name: 'By Tom' });
    expect(secondAnswer.json()).toEqual({ ViewId, Version: 2 });
  });

  test('only the owner can share, unshare and delete a view', async () => {
    const { one, two } = await office();
    const { ViewId } = await save(one, { IsShared: true });
    const request = { ViewId, Version: 1 };
    const hidden = await change(two, { ...request, IsShared: false });
    expect(hidden.status).toBe(403);
    const deleted = await portal().call('deleteView', request, two);
    expect(deleted.status).toBe(403);
    expect((await change(one, { ...request, IsShared: false })).status).toBe(200);
    expect((await list(two)).Views).toEqual([]);
    expect((await portal().call('deleteView', { ViewId, Version: 2 }, one)).status).toBe(200);
    expect((await list(one)).Views).toEqual([]);
  });

  test('shared views of a disabled account remain, and a colleague can take them over', async () => {
    const { one, two } = await office();
    const { ViewId } = await save(one, { IsShared: true });
    await save(one, { Name: 'Alone' });
    const request = { ViewId, Version: 1 };
    expect((await portal().call('takeOverView', request, two)).status).toBe(403);
    await disableAdministrator(portal().deps, 'ONE', async () => {});
    expect(await only(two)).toMatchObject({ IsOwnerActive: false, IsOwn: false });
    expect((await portal().call('takeOverView', request, two)).json()).toEqual({
      ViewId,
      Version: 2,
    });
    expect(await only(two)).toMatchObject({ IsOwn: true, Owner: 'Tom Two', IsOwnerActive: true });
    expect((await portal().call('deleteView', { ViewId, Version: 2 }, two)).status).toBe(200);
  });

  test('a saved view can be the start page, and the portal tells the person once when it has been deleted', async () => {
    const { one, two } = await office();
    expect(await landing(two)).toBe('');
    const { ViewId } = await save(one, { IsShared: true, PutAside: ['CaseManager', 'CreatedOn'] });
    for (const token of [one, two]) expect((await start(token, ViewId)).status).toBe(200);
    const address = `/admin/applications?status=3&sort=Employer&without=CaseManager.CreatedOn&view=${ViewId}`;
    expect([await landing(one), await landing(two)]).toEqual([address, address]);
    expect((await list(two)).Start).toBe(ViewId);
    expect(await only(one)).toMatchObject({ Starters: 1 });
    portal().passMinutes(1);
    await portal().call('deleteView', { ViewId, Version: 1 }, one);
    expect([await landing(one), await landing(two)]).toEqual(['', '/admin/profiles?view=0']);
    expect(await list(two)).toEqual({
      Views: [],
      Start: null,
      Lost: { Name: 'Waiting', By: 'Uma One', On: '2026-11-20T15:01:00.000Z' },
    });
    await start(two, null);
    expect([(await list(two)).Lost, await landing(two)]).toEqual([null, '']);
  });

  test('choosing another start page replaces a saved view as start page', async () => {
    const { one } = await office();
    const { ViewId } = await save(one, { Page: 'work', PutAside: ['WaitsFor'] });
    await start(one, ViewId);
    expect(await landing(one)).toContain('/admin/work?status=3');
    await portal().call('chooseStartPage', { StartPage: 'search' }, one);
    expect([await landing(one), (await list(one)).Start]).toEqual(['', null]);
  });

  test('the portal informs people who start with a shared view when it is no longer shared', async () => {
    const { one, two } = await office();
    const { ViewId } = await save(one, { IsShared: true });
    for (const token of [one, two]) await start(token, ViewId);
    await change(one, { ViewId, Version: 1, IsShared: false });
    expect((await list(two)).Lost).toMatchObject({ Name: 'Waiting', By: 'Uma One' });
    expect(await landing(one)).toContain(`view=${ViewId}`);
  });

  test('names of saved views are unique per list, ignoring case and accents', async () => {
    const { one, two } = await office();
    const first = await save(one, { Name: 'Été', IsShared: true });
    const ask = (token: string, fields: object) =>
      portal().call('saveView', { ...viewRequest, ...fields }, token);
    const taken = await ask(two, { Name: 'ETE', IsShared: true });
    expect([taken.status, getCodes(taken)]).toEqual([422, ['viewNameTaken']]);
    const other = await save(two, { Name: 'ETE' });
    await save(two, { Name: 'Été', Page: 'profiles', IsShared: true });
    const sharing = await change(two, { ...other, IsShared: true });
    expect([sharing.status, getCodes(sharing)]).toEqual([422, ['viewNameTaken']]);
    expect(await save(one, { Name: 'Été', IsShared: true })).toEqual(first);
    expect((await list(one)).Views).toHaveLength(2);
  });

  test('the portal limits the number of saved views and the length of their names, addresses and columns', async () => {
    const { one } = await office();
    const ask = async (fields: object) => {
      const answer = await portal().call('saveView', { ...viewRequest, ...fields }, one);
      return [answer.status, ...getCodes(answer)];
    };
    expect(await ask({ Name: ' ' })).toEqual([422, 'fieldsMissing']);
    expect(await ask({ Name: 'é'.repeat(101) })).toEqual([422, 'tooLong']);
    expect(await ask({ Address: `q=${'x'.repeat(1_999)}` })).toEqual([422, 'tooLong']);
    expect(await ask({ PutAside: ['JobNumber'] })).toEqual([422, 'notInList']);
    expect(await ask({ PutAside: ['LoggedOn'] })).toEqual([422, 'notInList']);
    expect(await ask({ PutAside: Array(51).fill('Employer') })).toEqual([400]);
    expect(await ask({ Page: 'mails' })).toEqual([400]);
    expect((await list(one)).Views).toEqual([]);
    for (let count = 0; count < 200; count += 1) await save(one, { Name: `View ${count}` });
    expect(await ask({ Name: 'One more' })).toEqual([422, 'viewsFull']);
    expect(await ask({ Name: 'é'.repeat(100), IsShared: true })).toEqual([200]);
  }, 60_000);

  test('the history contains changes of shared views without their names', async () => {
    const { one, two } = await office();
    await save(one, { Name: 'Alone' });
    const { ViewId } = await save(one, { IsShared: true });
    await change(two, { ViewId, Version: 1, Address: 'status=1' });
    await portal().call('deleteView', { ViewId, Version: 2 }, one);
    const entries = await portal()
      .deps.database.selectFrom('changes')
      .select('details')
      .where('kind', '=', 'sharedViewChanged')
      .orderBy('change_id')
      .execute();
    expect(entries.map(({ details }) => JSON.parse(String(details)))).toEqual([
      { ViewId, What: 'shared' },
      { ViewId, What: 'changed' },
      { ViewId, What: 'deleted' },
    ]);
  });
});

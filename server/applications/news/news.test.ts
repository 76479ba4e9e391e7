import { expect, test } from 'vitest';
import type { NewsList, NewsOfApplication } from '../../../contract/news.ts';
import { anApplication, fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { goodPassword, onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';

const noNews = {
  IsNew: false,
  IsFiled: false,
  Fields: [],
  Slots: [],
  Documents: [],
  Notes: [],
  Requests: [],
};

async function createOfficeAccounts(portal: TestPortal) {
  await portal.addEmployer();
  await portal.addEmployer({ designation_number: 'EMP-2' });
  await portal.addAdministrator();
  await portal.addAdministrator('ADMIN-2');
  const employer = await portal.signIn('EMP-1');
  const other = await portal.signIn('EMP-2');
  const sam = await portal.signIn('ADMIN', true);
  const alex = await portal.signIn('ADMIN-2', true);
  const { ApplicationId: id, JobNumber } = await fileApplication(portal, employer);
  const { ApplicationId: second } = await fileApplication(portal, employer);
  const list = async (token: string): Promise<NewsList> =>
    (await portal.call('listNews', {}, token)).json();
  const readNews = async (token: string, applicationId = id): Promise<NewsOfApplication> =>
    (await portal.call('readNews', { applicationId }, token)).json();
  const change = async (fields: object, token: string, ApplicationId = id) => {
    portal.passMinutes(1);
    const answer = await portal.call('updateApplication', { ApplicationId, ...fields }, token);
    expect(answer.status).toBe(200);
  };
  const note = async (fields: object, token = sam): Promise<number> => {
    portal.passMinutes(1);
    const request = { ApplicationId: id, Note: 'call them', ...fields };
    const answer = await portal.call('addComment', request, token);
    return (answer.json() as { CommentId: number }).CommentId;
  };
  const open = async (token: string, applicationId = id) => {
    const { Newest } = await readNews(token, applicationId);
    const seen = { ApplicationId: applicationId, Newest };
    expect((await portal.call('look', seen, token)).status).toBe(200);
  };
  for (const token of [employer, other, sam, alex]) {
    expect(await list(token)).toEqual({ Applications: [], Count: 0 });
  }
  return {
    employer,
    other,
    sam,
    alex,
    id,
    second,
    JobNumber,
    list,
    news: readNews,
    change,
    note,
    open,
  };
}

onEveryEngine('Unread changes', (portal) => {
  test('a person’s unread changes are the changes of fields, documents and notes that other people have made', async () => {
    const { employer, sam, alex, id, second, list, news, change, note } =
      await createOfficeAccounts(portal());
    expect(await news(sam)).toMatchObject({ ...noNews, Since: '' });
    const offer = await uploadPdf(portal(), employer, 'offer.pdf');
    const more = await uploadPdf(portal(), employer, 'more.pdf');
    await change({ JobTitle: 'Cook', JobOfferId: offer }, employer);
    await change({ AdditionalDocuments: [{ DocumentId: more, Title: 'Lease' }] }, employer, second);
    await change({ ApplicationStatusId: 3 }, sam);
    const internal = await note({});
    const visible = await note({ IsVisible: true });

    expect(await list(employer)).toEqual({ Applications: [id], Count: 1 });
    expect(await news(employer)).toMatchObject({
      ...noNews,
      IsNew: true,
      Fields: ['ApplicationStatusId'],
      Notes: [visible],
    });
    expect(await list(sam)).toEqual({ Applications: [second, id], Count: 2 });
    expect(await news(sam)).toMatchObject({
      ...noNews,
      IsNew: true,
      Fields: ['JobTitle'],
      Slots: ['JobOffer'],
    });
    expect(await news(sam, second)).toMatchObject({ ...noNews, IsNew: true, Documents: [more] });
    expect(await list(alex)).toEqual({ Applications: [id, second], Count: 2 });
    expect(await news(alex)).toMatchObject({
      Fields: ['JobTitle', 'ApplicationStatusId'],
      Slots: ['JobOffer'],
      Notes: [internal, visible],
    });
    const application = await fileApplication(portal(), employer);
    expect(await news(sam, application.ApplicationId)).toMatchObject({
      IsNew: true,
      IsFiled: true,
    });
    expect(await list(employer)).toEqual({ Applications: [id], Count: 1 });
  });

  test('opening an application marks its shown changes as seen until the person marks them as new again', async () => {
    const { employer, sam, alex, id, list, news, change, note, open } = await createOfficeAccounts(
      portal(),
    );
    await change({ JobTitle: 'Cook' }, employer);
    const { Newest } = await news(sam);
    await change({ FirstName: 'Zoey' }, employer);
    const shown = { ApplicationId: id, Newest };
    await portal().call('look', shown, sam);
    expect(await news(sam)).toMatchObject({ IsNew: true, Fields: ['FirstName'] });
    expect((await news(sam)).Since).not.toBe('');
    await open(sam);
    expect([await list(sam), (await news(sam)).IsNew]).toEqual([
      { Applications: [], Count: 0 },
      false,
    ]);
    await portal().call('look', shown, sam);
    expect((await list(sam)).Count).toBe(0);

    await portal().call('keepAsNew', { ApplicationId: id }, sam);
    expect(await list(sam)).toEqual({ Applications: [id], Count: 1 });
    expect(await news(sam)).toMatchObject({ IsNew: true, Fields: ['FirstName'] });
    await open(sam);
    expect((await list(sam)).Count).toBe(0);
    expect(await list(alex)).toEqual({ Applications: [id], Count: 1 });
    expect((await portal().call('look', { All: true }, alex)).status).toBe(200);
    expect([await list(alex), await news(alex)]).toMatchObject([{ Count: 0 }, noNews]);
    expect((await portal().call('look', { All: true }, alex)).status).toBe(200);
    expect((await portal().call('keepAsNew', { All: true }, alex)).status).toBe(200);
    expect(await list(alex)).toEqual({ Applications: [id], Count: 1 });
    expect((await portal().call('keepAsNew', { All: true }, alex)).status).toBe(200);
    expect((await list(alex)).Count).toBe(1);
    await portal().call('look', { All: true }, alex);
    expect((await list(alex)).Count).toBe(0);
    await note({}, sam);
    expect([(await list(alex)).Count, (await list(sam)).Count]).toEqual([1, 0]);
  });

  test('a person can undo marking all changes as seen, and changes seen before stay seen', async () => {
    const { employer, sam, id, second, list, news, change, open } = await createOfficeAccounts(
      portal(),
    );
    await change({ JobTitle: 'Cook' }, employer);
    await change({ JobTitle: 'Cook' }, employer, second);
    await open(sam);
    expect(await list(sam)).toEqual({ Applications: [second], Count: 1 });
    await portal().call('look', { All: true }, sam);
    await portal().call('keepAsNew', { ApplicationId: id }, sam);
    expect(await list(sam)).toEqual({ Applications: [], Count: 0 });
    await change({ FirstName: 'Zoey' }, employer);
    expect(await news(sam)).toMatchObject({ IsNew: true, Fields: ['FirstName'], Since: '' });
    await open(sam);
    await portal().call('keepAsNew', { ApplicationId: id }, sam);
    expect(await news(sam)).toMatchObject({ IsNew: true, Fields: ['FirstName'] });
    await portal().call('keepAsNew', { All: true }, sam);
    expect(await list(sam)).toEqual({ Applications: [id, second], Count: 2 });
    expect(await news(sam, second)).toMatchObject({ IsNew: true, Fields: ['JobTitle'] });
  });

  test('changes before a person’s first visit and changes of other employers do not count as unread', async () => {
    const { employer, other, sam, id, list, change } = await createOfficeAccounts(portal());
    await change({ ApplicationStatusId: 2 }, sam);
    await portal().addAdministrator('ADMIN-3');
    const late = await portal().signIn('ADMIN-3', true);
    expect(await list(late)).toEqual({ Applications: [], Count: 0 });
    expect((await list(employer)).Applications).toEqual([id]);
    expect(await list(other)).toEqual({ Applications: [], Count: 0 });
    const about = { ApplicationId: id, applicationId: id, Newest: '' };
    for (const name of ['readNews', 'look', 'keepAsNew'] as const) {
      expect([name, (await portal().call(name, about, other)).status]).toEqual([name, 404]);
    }
    await change({ JobTitle: 'Cook' }, employer);
    expect((await list(late)).Applications).toEqual([id]);
  });

  test('internal notes, and notes that were made internal again, do not count as unread changes for an employer', async () => {
    const { employer, sam, list, news, note, open, change } = await createOfficeAccounts(portal());
    await change({ ApplicationStatusId: 2 }, sam);
    const read = async () => {
      const answer = await portal().call('listNews', {}, employer);
      return [answer.headers.etag, answer.body, await news(employer)];
    };
    const before = await read();
    const internal = await note({});
    const correction = { CommentId: internal, Note: 'call them twice' };
    await portal().call('correctComment', correction, sam);
    expect(await read()).toEqual(before);

    await open(employer);
    const seen = await list(employer);
    const visible = await note({ IsVisible: true });
    await portal().call('correctComment', { ...correction, CommentId: visible }, sam);
    expect([await list(employer), await news(employer)]).toMatchObject([
      { Count: 1 },
      { Notes: [visible] },
    ]);
    await portal().call('takeBackComment', { CommentId: visible }, sam);
    expect([await list(employer), await news(employer)]).toMatchObject([seen, noNews]);
    const struck = await note({ IsVisible: true });
    await open(employer);
    await portal().call('strikeComment', { CommentId: struck, Reason: 'not theirs' }, sam);
    expect(await news(employer)).toMatchObject({ ...noNews, IsNew: true, Notes: [struck] });
  });

  test('requests and document dates count as unread changes for everybody but their author, and review marks count for nobody', async () => {
    const { employer, sam, alex, id, list, news, change, open } = await createOfficeAccounts(
      portal(),
    );
    const DocumentId = await uploadPdf(portal(), employer, 'passport.pdf');
    await change({ PassportScanId: DocumentId }, employer);
    for (const token of [sam, alex]) await open(token);
    const of = { ApplicationId: id, DocumentId };
    const mark = { ...of, State: 'toReplace' as const, Reasons: ['unreadable'], Text: 'Blurred' };
    expect((await portal().call('reviewDocument', mark, sam)).status).toBe(200);
    for (const token of [employer, alex]) {
      expect([await list(token), await news(token)]).toMatchObject([{ Count: 0 }, noNews]);
    }
    const request = {
      ApplicationId: id,
      DueOn: '2026-12-05',
      Text: 'Please answer.',
      Items: [{ Kind: 'question' as const, Title: 'Where?', Text: 'Where do they live?' }],
    };
    const { RequestId } = (await portal().call('sendRequest', request, sam)).json() as {
      RequestId: number;
    };
    expect(await news(employer)).toMatchObject({ ...noNews, IsNew: true, Requests: [RequestId] });
    expect(await news(alex)).toMatchObject({ ...noNews, IsNew: true, Requests: [RequestId] });
    expect((await list(sam)).Count).toBe(0);
    await portal().call('setDocumentDate', { ...of, Date: '2031-05-01' }, employer);
    expect(await news(sam)).toMatchObject({ ...noNews, IsNew: true, Slots: ['PassportScan'] });
    await open(employer);
    const confirmed = { ...of, Date: '2031-05-01' };
    expect((await portal().call('confirmDocumentDate', confirmed, sam)).status).toBe(200);
    expect((await list(employer)).Count).toBe(0);
  });

  test('the server answers a request for an unchanged list of unread changes with status 304', async () => {
    const { employer, sam, change } = await createOfficeAccounts(portal());
    const readEtag = async () => String((await portal().call('listNews', {}, sam)).headers.etag);
    const tag = await readEtag();
    const repeat = (tag: string) =>
      portal().call('listNews', {}, sam, { headers: { 'if-none-match': tag } });
    expect((await repeat(tag)).status).toBe(304);
    await change({ JobTitle: 'Cook' }, employer);
    const [answer, next] = [await repeat(tag), await readEtag()];
    expect([answer.status, answer.json()]).toMatchObject([200, { Count: 1 }]);
    expect((await repeat(next)).status).toBe(304);
  });

  test('two servers share the unread changes and the record of what each person has seen', async () => {
    const { employer, sam, id, list, change, open } = await createOfficeAccounts(portal());
    const other = await portal().anotherApp();
    const listThere = async () => {
      const url = `/api/news?token=${sam}`;
      return (await other.inject({ url })).json() as NewsList;
    };
    expect(await listThere()).toEqual({ Applications: [], Count: 0 });
    await change({ JobTitle: 'Cook' }, employer);
    expect([await listThere(), await list(sam)]).toEqual([
      { Applications: [id], Count: 1 },
      { Applications: [id], Count: 1 },
    ]);
    await open(sam);
    expect(await listThere()).toEqual({ Applications: [], Count: 0 });
    const keep = { Token: sam, ApplicationId: id };
    await other.inject({ method: 'POST', url: '/api/news/keep', payload: keep });
    expect(await list(sam)).toEqual({ Applications: [id], Count: 1 });
    await other.inject({
      method: 'POST',
      url: '/api/news/look',
      payload: { Token: sam, All: true },
    });
    expect(await list(sam)).toEqual({ Applications: [], Count: 0 });
  });

  test('erasing an application removes its unread changes and the record of who has seen them', async () => {
    const { employer, sam, alex, id, second, JobNumber, list, change, open } =
      await createOfficeAccounts(portal());
    await change({ JobTitle: 'Cook' }, employer);
    await change({ JobTitle: 'Cook' }, employer, second);
    await open(sam);
    expect(await list(alex)).toEqual({ Applications: [second, id], Count: 2 });
    const proof = { Confirmation: JobNumber, PresentPassword: goodPassword };
    const erased = await portal().call(
      'eraseApplications',
      { ApplicationIds: [id], ...proof },
      sam,
    );
    expect(erased.status).toBe(200);
    expect(await list(alex)).toEqual({ Applications: [second], Count: 1 });
    const looks = portal().deps.database.selectFrom('looks').select('application_id');
    expect(await looks.execute()).toEqual([]);
    expect((await portal().call('look', { ApplicationId: id, Newest: '' }, alex)).status).toBe(404);
    const file = { ...anApplication, JobTitle: 'Miller' };
    const { ApplicationId } = await fileApplication(portal(), employer, file);
    expect((await list(alex)).Applications).toEqual([ApplicationId, second]);
  });
});

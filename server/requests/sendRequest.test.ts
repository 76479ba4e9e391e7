import { expect, test } from 'vitest';
import type { Application, HistoryEntry } from '../../contract/applications.ts';
import type { CallAnswer, RequestInput } from '../../contract/calls.ts';
import type { SentRequest } from '../../contract/requests.ts';
import { uploadPdf } from '../../test/support/applications.ts';
import { createOfficeWithRequest } from '../../test/support/createOfficeWithRequest.ts';
import { onEveryEngine } from '../../test/support/portal.ts';

type RequestFields = Partial<RequestInput<'sendRequest'>>;

onEveryEngine('Sending a request', (portal) => {
  const setting = (overrides: RequestFields = {}) => createOfficeWithRequest(portal(), overrides);

  test('the employer can read a request’s items and due day, but not the administrator’s name', async () => {
    const at = await setting();
    const sent = await at.send();
    expect([sent.status, sent.json()]).toEqual([
      200,
      expect.objectContaining({ State: 'open', Round: 1, SentBy: 'Sam Côté', Version: 1 }),
    ]);
    const [read] = await at.requests(at.employer);
    expect(read).toMatchObject({
      State: 'open',
      DueOn: '2026-12-05',
      IsOverdue: false,
      Text: 'Please send what is missing.',
      SentBy: '',
      Items: [
        {
          ItemId: 1,
          Kind: 'document',
          Slot: 'PassportScan',
          Reasons: ['unreadable'],
          Text: 'The photo is too dark.',
          AskedDocumentId: at.passportId,
          State: 'open',
        },
        { ItemId: 2, Kind: 'question', Text: 'Since when?', State: 'open', Answer: '' },
        { ItemId: 3, Kind: 'additional', Title: 'Letter of the bank', State: 'open' },
      ],
    });
  });

  test('sending a request changes the application’s status only if the administrator has chosen a status', async () => {
    const at = await setting();
    const getStatus = async () => {
      const request = { applicationId: at.ApplicationId };
      const read = await portal().call('readApplication', request, at.staff);
      return (read.json() as Application).ApplicationStatusId;
    };
    const sent: SentRequest = (await at.send()).json();
    expect(await getStatus()).toBe(1);
    await at.withdraw(sent);
    expect((await at.send({ ApplicationStatusId: 3 })).status).toBe(200);
    expect(await getStatus()).toBe(3);
  });

  test('the server sends a request only once if the administrator submits it again after a lost answer', async () => {
    const at = await setting();
    const [first, second] = [
      await at.send({ CreationKey: 'one' }),
      await at.send({ CreationKey: 'one' }),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await at.requests(at.employer)).toHaveLength(1);
  });

  test('an application has at most one open request', async () => {
    const at = await setting();
    const sent: SentRequest = (await at.send()).json();
    const second = await at.send();
    expect([second.status, second.json()]).toMatchObject([
      409,
      { errors: [{ code: 'requestOpen' }] },
    ]);
    await at.withdraw(sent);
    expect((await at.send()).status).toBe(200);
  });

  test('the server refuses a request about a document that the employer has already replaced', async () => {
    const at = await setting();
    const PassportScanId = await uploadPdf(portal(), at.employer, 'new passport.pdf');
    await at.save(at.employer, { PassportScanId });
    const sent = await at.send();
    expect([sent.status, sent.json()]).toMatchObject([
      409,
      { errors: [{ code: 'documentReplaced' }] },
    ]);
    expect(await at.requests(at.staff)).toEqual([]);
  });

  test('a requested item without a document refers to the present document of its slot', async () => {
    const at = await setting();
    const Items = [{ Kind: 'document' as const, Slot: 'PassportScan', Reasons: ['expired'] }];
    const sent: SentRequest = (await at.send({ Items })).json();
    expect(sent.Items).toMatchObject([{ AskedDocumentId: at.passportId, State: 'open' }]);
    await at.withdraw(sent);
    const unseen = [{ ...Items[0], Kind: 'document' as const, DocumentId: null }];
    expect((await at.send({ Items: unseen })).status).toBe(409);
  });

  test('the server refuses a request when the application was saved meanwhile', async () => {
    const at = await setting();
    await at.save(at.employer, { JobTitle: 'Head Baker' });
    expect((await at.send({ Version: 1 })).status).toBe(409);
    expect((await at.send({ Version: 2 })).status).toBe(200);
  });

  test.each<[string, RequestFields, string[]]>([
    ['without an item', { Items: [] }, ['requestEmpty']],
    ['without a day', { DueOn: '' }, ['fieldsMissing']],
    ['due yesterday', { DueOn: '2026-11-19' }, ['dueDayWrong']],
    ['due in two years', { DueOn: '2028-11-20' }, ['dueDayWrong']],
    ['due on no day', { DueOn: '2026-02-30' }, ['dueDayWrong']],
    ['with a covering text that is too long', { Text: 'x'.repeat(4001) }, ['tooLong']],
    ['with an empty question', { Items: [{ Kind: 'question', Text: ' ' }] }, ['fieldsMissing']],
    [
      'with a question that is too long',
      { Items: [{ Kind: 'question', Text: 'x'.repeat(1001) }] },
      ['tooLong'],
    ],
    [
      'for a slot that there is not',
      { Items: [{ Kind: 'document', Slot: 'Horoscope' }] },
      ['notInList'],
    ],
    [
      'for a reason that there is not',
      { Items: [{ Kind: 'document', Slot: 'JobOffer', Reasons: ['boring'] }] },
      ['notInList'],
    ],
    [
      'for one slot twice',
      {
        Items: [
          { Kind: 'document', Slot: 'JobOffer' },
          { Kind: 'document', Slot: 'JobOffer' },
        ],
      },
      ['notInList'],
    ],
    [
      'for one additional document twice',
      {
        Items: [
          { Kind: 'document', Title: 'Letter', DocumentId: 9, Reasons: ['unreadable'] },
          { Kind: 'document', Title: 'Letter', DocumentId: 9, Text: 'Page 2 is missing.' },
        ],
      },
      ['notInList'],
    ],
    [
      'for another version of a document without a reason',
      { Items: [{ Kind: 'document', Title: 'Letter', DocumentId: 9, Reasons: [], Text: ' ' }] },
      ['reasonMissing'],
    ],
    ['for a paper without a title', { Items: [{ Kind: 'additional' }] }, ['fieldsMissing']],
  ])('the server refuses a request %s, and stores nothing', async (_what, overrides, codes) => {
    const at = await setting();
    const sent = await at.send(overrides);
    expect(sent.status).toBe(422);
    const { errors } = sent.json() as { errors: { code: string }[] };
    expect(errors.map(({ code }) => code)).toEqual(codes);
    expect(await at.requests(at.staff)).toEqual([]);
  });

  test('an administrator cannot send a request about a closed application, and a closing status ends an open request', async () => {
    const at = await setting();
    expect((await at.send()).status).toBe(200);
    await at.save(at.staff, { ApplicationStatusId: 6 });
    expect(await at.requests(at.employer)).toMatchObject([
      { State: 'ended', EndedOn: '2026-11-20T15:00:00.000Z' },
    ]);
    expect(await at.historyKinds()).toContain('requestEnded');
    expect((await at.send()).status).toBe(409);
    expect((await at.send({ ApplicationStatusId: 3 })).status).toBe(200);
  });

  test('a request cannot close an application, and the refusal of a request about a closed application says why', async () => {
    const at = await setting();
    const readRefusal = async (overrides: RequestFields) => {
      const sent = await at.send(overrides);
      return [sent.status, (sent.json() as { errors: { code: string }[] }).errors[0]?.code];
    };
    expect(await readRefusal({ ApplicationStatusId: 6 })).toEqual([409, 'requestClosed']);
    await at.save(at.staff, { ApplicationStatusId: 7 });
    expect(await readRefusal({})).toEqual([409, 'requestClosed']);
  });

  test('an administrator can extend, change and withdraw a request, each with a history entry', async () => {
    const at = await setting();
    const sent: SentRequest = (await at.send()).json();
    const { RequestId } = sent;
    const change = (overrides: object) =>
      portal().call('changeRequest', { RequestId, Version: 1, ...overrides }, at.staff);
    const extended = await change({ DueOn: '2026-12-19' });
    expect(extended.json()).toMatchObject({ DueOn: '2026-12-19', Version: 2 });
    expect((await change({ DueOn: '2026-12-24' })).status).toBe(409);
    const Items = [
      { ItemId: 2, NotNeeded: true },
      { ItemId: 3, Title: 'Letter of the landlord' },
      { Kind: 'question', Text: 'And until when?' },
    ];
    const changed = await change({ Version: 2, Items });
    expect((changed.json() as SentRequest).Items).toMatchObject([
      { ItemId: 1, State: 'open' },
      { ItemId: 2, State: 'notNeeded' },
      { ItemId: 3, State: 'open', Title: 'Letter of the landlord' },
      { ItemId: 4, State: 'open', Text: 'And until when?' },
    ]);
    const read = await portal().call('readHistory', { applicationId: at.ApplicationId }, at.staff);
    expect((read.json() as HistoryEntry[]).slice(0, 2)).toMatchObject([
      {
        Details: {
          AddedItems: [{ Slot: null, Title: 'And until when?' }],
          RemovedItems: [{ Slot: null, Title: 'Home' }],
          RewordedItems: [{ Slot: null, Title: 'Letter of the landlord', from: '', to: '' }],
        },
      },
      { Details: { DueOn: '2026-12-19', DueBefore: '2026-12-05' } },
    ]);
    expect((await at.withdraw({ RequestId, Version: 3 })).json()).toMatchObject({
      State: 'withdrawn',
    });
    expect(await at.historyKinds()).toEqual([
      'requestWithdrawn',
      'requestChanged',
      'requestExtended',
      'requestSent',
      'applicationCreated',
    ]);
  });

  test('changing an item of a request keeps the values that were omitted', async () => {
    const at = await setting();
    const { RequestId }: SentRequest = (await at.send()).json();
    const Items = [
      { ItemId: 1, Text: 'The photo is cut off.' },
      { ItemId: 2, Title: 'Your home' },
    ];
    const change = { RequestId, Version: 1, Items };
    const changed = await portal().call('changeRequest', change, at.staff);
    expect((changed.json() as SentRequest).Items).toMatchObject([
      { Reasons: ['unreadable'], Text: 'The photo is cut off.', AskedDocumentId: at.passportId },
      { Title: 'Your home', Text: 'Since when?' },
      { Title: 'Letter of the bank', Version: 1 },
    ]);
  });

  test('an administrator can request a document anew in the same change that removes its item', async () => {
    const at = await setting();
    const { RequestId }: SentRequest = (await at.send()).json();
    const Items: RequestInput<'changeRequest'>['Items'] = [
      { ItemId: 1, NotNeeded: true },
      { Kind: 'document', Slot: 'PassportScan', Reasons: ['expired'] },
    ];
    const change = { RequestId, Version: 1, Items };
    const changed = await portal().call('changeRequest', change, at.staff);
    expect([changed.status, changed.json()]).toMatchObject([
      200,
      {
        Items: [
          { ItemId: 1, State: 'notNeeded' },
          { ItemId: 2, State: 'open' },
          { ItemId: 3, State: 'open' },
          { ItemId: 4, Slot: 'PassportScan', Reasons: ['expired'], State: 'open' },
        ],
      },
    ]);
  });

  test('a request is overdue from the day after its due day, in the program’s time zone', async () => {
    const at = await setting();
    await at.send();
    const isOverdue = async () => (await at.requests(at.employer))[0]?.IsOverdue;
    portal().setTime('2026-12-06T04:50:00.000Z');
    at.employer = await portal().signIn('EMP-1');
    expect(await isOverdue()).toBe(false);
    portal().setTime('2026-12-06T05:00:00.000Z');
    expect(await isOverdue()).toBe(true);
  });

  test('employers and administrators can list open requests, and the list has a version number', async () => {
    const at = await setting();
    await at.send();
    await portal().addEmployer({ designation_number: 'EMP-2', email: 'b@lakeside.test' });
    const other = await portal().signIn('EMP-2');
    const list = (token: string, overrides = {}) =>
      portal().call('listOpenRequests', {}, token, overrides);
    const expected = { ApplicationId: at.ApplicationId, Open: 3, Total: 3, IsOverdue: false };
    for (const token of [at.employer, at.staff]) {
      const { Requests, Total } = (await list(token)).json() as CallAnswer<'listOpenRequests'>;
      expect([Requests, Total]).toMatchObject([[expected], 1]);
    }
    expect((await list(other)).json()).toEqual({ Requests: [], Total: 0 });
    const { etag } = (await list(at.employer)).headers;
    const secondAnswer = await list(at.employer, { headers: { 'if-none-match': String(etag) } });
    expect(secondAnswer.status).toBe(304);
  });

  test('the list of open requests counts the open items of the current round', async () => {
    const at = await setting();
    const { RequestId }: SentRequest = (await at.send()).json();
    const readCounts = async () => {
      const list = await portal().call('listOpenRequests', {}, at.employer);
      const { Requests } = list.json() as CallAnswer<'listOpenRequests'>;
      return Requests.map(({ Open, Total }) => [Open, Total]);
    };
    const answer = { RequestId, ItemId: 2, Version: 1, Answer: 'Since May.' };
    await portal().call('answerRequestItem', answer, at.employer);
    expect(await readCounts()).toEqual([[2, 3]]);
    const Items = [{ ItemId: 3, NotNeeded: true }];
    await portal().call('changeRequest', { RequestId, Version: 1, Items }, at.staff);
    expect(await readCounts()).toEqual([[1, 2]]);
    const back = { RequestId, Version: 2, PartialReason: 'Later.' };
    await portal().call('sendAnswer', back, at.employer);
    const decision = {
      RequestId,
      Version: 3,
      DueOn: '2026-12-19',
      Items: [
        { ItemId: 1, Decision: 'askAgain' as const },
        { ItemId: 2, Decision: 'accept' as const },
      ],
    };
    expect((await portal().call('decideRequest', decision, at.staff)).status).toBe(200);
    expect(await readCounts()).toEqual([[1, 1]]);
  });

  test('a request has at most 60 items', async () => {
    const at = await setting();
    const many = (count: number) =>
      Array.from({ length: count }, () => ({ Kind: 'question' as const, Text: 'Since when?' }));
    expect((await at.send({ Items: many(61) })).status).toBe(400);
    expect((await at.send({ Items: many(60) })).status).toBe(200);
    const [{ RequestId = 0 } = {}] = await at.requests(at.staff);
    const one = { RequestId, Version: 1, Items: many(1) };
    expect((await portal().call('changeRequest', one, at.staff)).status).toBe(422);
  });

  test('other employers can neither read nor change a request', async () => {
    const at = await setting();
    const { RequestId }: SentRequest = (await at.send()).json();
    await portal().addEmployer({ designation_number: 'EMP-2', email: 'b@lakeside.test' });
    const other = await portal().signIn('EMP-2');
    const read = await portal().call('listRequests', { applicationId: at.ApplicationId }, other);
    const answer = { RequestId, ItemId: 2, Version: 1, Answer: 'Mine' };
    const answered = await portal().call('answerRequestItem', answer, other);
    const sent = await portal().call('sendAnswer', { RequestId, Version: 1 }, other);
    expect([read.status, answered.status, sent.status]).toEqual([404, 404, 404]);
  });

  test('the server refuses the preview of a request that could not be sent', async () => {
    const at = await setting();
    const Items = [{ Kind: 'document' as const, Slot: 'NoSuchSlot' }];
    const preview = await portal().call('previewRequest', { ...at.asked, Items }, at.staff);
    expect(preview.status).toBe(422);
  });

  test('the preview of a request is in the employer’s language, and contains neither names nor reasons', async () => {
    const at = await setting();
    await portal().call('setLanguage', { Language: 'fr' }, at.employer);
    const preview = await portal().call('previewRequest', at.asked, at.staff);
    expect([preview.status, preview.json()]).toMatchObject([200, { Language: 'fr' }]);
    const { Subject, Text, Html } = preview.json() as Record<string, string>;
    for (const shown of [Subject, Text, Html]) {
      expect(shown).toContain('RCIP-2026-000001');
      expect(shown).not.toContain('Nguyễn');
      expect(shown).not.toContain('too dark');
    }
    expect(await at.requests(at.staff)).toEqual([]);
  });
});

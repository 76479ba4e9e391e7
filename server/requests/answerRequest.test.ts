import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import type { CallAnswer, RequestInput } from '../../contract/calls.ts';
import type { SentItem, SentRequest } from '../../contract/requests.ts';
import type { Review } from '../../contract/reviews.ts';
import { uploadPdf } from '../../test/support/applications.ts';
import { createOfficeWithRequest } from '../../test/support/createOfficeWithRequest.ts';
import { onEveryEngine } from '../../test/support/portal.ts';
import { removeUnattachedDocuments } from '../documents/store/documents.usecases.ts';

type SentAnswer = Partial<RequestInput<'answerRequestItem'>>;
type Decisions = RequestInput<'decideRequest'>['Items'];

onEveryEngine('Answering a request', (portal) => {
  async function setting() {
    const setup = await createOfficeWithRequest(portal());
    const { RequestId }: SentRequest = (await setup.send()).json();
    const request = async (token: string) => (await setup.requests(token))[0] as SentRequest;
    const answer = (ItemId: number, overrides: SentAnswer) =>
      portal().call(
        'answerRequestItem',
        { RequestId, ItemId, Version: 1, ...overrides },
        setup.employer,
      );
    const upload = (filename: string) => uploadPdf(portal(), setup.employer, filename);

    return {
      ...setup,
      RequestId,
      request,
      answer,
      upload,
      itemsFor: async (token: string): Promise<SentItem[]> => (await request(token)).Items,
      sendBack: (overrides: Partial<RequestInput<'sendAnswer'>> = {}) =>
        portal().call('sendAnswer', { RequestId, Version: 1, ...overrides }, setup.employer),
      decide: (Items: Decisions, overrides: Partial<RequestInput<'decideRequest'>> = {}) =>
        portal().call('decideRequest', { RequestId, Version: 2, Items, ...overrides }, setup.staff),
      async answerAll() {
        expect((await answer(1, { DocumentId: await upload('better.pdf') })).status).toBe(200);
        expect((await answer(2, { Answer: 'Since May.' })).status).toBe(200);
        expect((await answer(3, { DocumentId: await upload('letter.pdf') })).status).toBe(200);
      },
      async application(): Promise<Application> {
        const read = { applicationId: setup.ApplicationId };
        return (await portal().call('readApplication', read, setup.staff)).json();
      },
      async reviewOf(slot: string): Promise<Review | undefined> {
        const read = { applicationId: setup.ApplicationId };
        const all: Review[] = (await portal().call('listReviews', read, setup.staff)).json();
        return all.find(({ Slot }) => Slot === slot);
      },
    };
  }

  const getCode = ({ status, json }: { status: number; json: () => never }) => [
    status,
    (json() as { errors: { code: string }[] }).errors[0]?.code,
  ];

  test('the portal saves each answer to a request as given, and attaches its documents to their slots', async () => {
    const setup = await setting();
    await setup.answerAll();
    expect(await setup.itemsFor(setup.employer)).toMatchObject([
      { State: 'done', Filename: 'better.pdf', Version: 2 },
      { State: 'done', Answer: 'Since May.', Version: 2 },
      { State: 'done', Filename: 'letter.pdf', Version: 2 },
    ]);
    expect(await setup.application()).toMatchObject({
      Filename_PassportScan: 'better.pdf',
      AdditionalDocuments: [{ Title: 'Letter of the bank', Filename: 'letter.pdf' }],
      ApplicationStatusId: 1,
    });
  });

  test('administrators can read answers to a request only after the employer has sent them', async () => {
    const setup = await setting();
    await setup.answerAll();
    expect((await setup.itemsFor(setup.staff))[1]).toMatchObject({ State: 'open', Answer: '' });
    expect((await setup.sendBack()).json()).toMatchObject({
      State: 'answered',
      AnsweredOn: '2026-11-20T15:00:00.000Z',
    });
    expect((await setup.itemsFor(setup.staff))[1]).toMatchObject({
      State: 'done',
      Answer: 'Since May.',
    });
  });

  test('replacing a document in the application form answers the request’s item about that document', async () => {
    const setup = await setting();
    await setup.save(setup.employer, { PassportScanId: await setup.upload('from the form.pdf') });
    expect((await setup.itemsFor(setup.employer))[0]).toMatchObject({
      State: 'done',
      Filename: 'from the form.pdf',
    });
  });

  test('an item of a request is unanswered again when its document is deleted', async () => {
    const setup = await setting();
    await setup.answer(3, { DocumentId: await setup.upload('letter.pdf') });
    await setup.save(setup.employer, { AdditionalDocuments: [] });
    expect((await setup.itemsFor(setup.employer))[2]).toMatchObject({
      State: 'open',
      DocumentId: null,
    });
  });

  test('the server refuses to overwrite an answer given in another window, and accepts the same answer again', async () => {
    const setup = await setting();
    await setup.answer(2, { Answer: 'Since May.' });
    expect((await setup.answer(2, { Answer: 'Since May.' })).status).toBe(200);
    expect(getCode(await setup.answer(2, { Answer: 'Since June.' }))).toEqual([409, 'itemChanged']);
    const passport = await setup.upload('better.pdf');
    await setup.answer(1, { DocumentId: passport });
    expect((await setup.answer(1, { DocumentId: passport })).status).toBe(200);
    const other = await setup.upload('other.pdf');
    expect(getCode(await setup.answer(1, { DocumentId: other }))).toEqual([409, 'itemChanged']);
    expect((await setup.answer(1, { DocumentId: other, Version: 2 })).status).toBe(200);
  });

  test('the server refuses an overlong answer to a request, another employer’s document and an administrator’s answer', async () => {
    const setup = await setting();
    const ofStaff = await uploadPdf(portal(), setup.staff, 'of staff.pdf');
    expect((await setup.answer(1, { DocumentId: ofStaff })).status).toBe(422);
    expect(getCode(await setup.answer(2, { Answer: 'x'.repeat(4001) }))).toEqual([422, 'tooLong']);
    const { RequestId } = setup;
    const answer = { RequestId, ItemId: 2, Version: 1, Answer: 'Staff' };
    expect((await portal().call('answerRequestItem', answer, setup.staff)).status).toBe(403);
    expect((await portal().call('sendAnswer', { RequestId, Version: 1 }, setup.staff)).status).toBe(
      403,
    );
    expect((await setup.itemsFor(setup.employer)).map(({ State }) => State)).toEqual([
      'open',
      'open',
      'open',
    ]);
  });

  test('a partial answer to a request requires a reason', async () => {
    const setup = await setting();
    await setup.answer(2, { Answer: 'Since May.' });
    expect(getCode(await setup.sendBack())).toEqual([422, 'requestUnanswered']);
    const PartialReason = 'The passport is at the consulate.';
    expect((await setup.sendBack({ PartialReason })).status).toBe(200);
    expect((await setup.sendBack({ PartialReason })).status).toBe(200);
    expect(await setup.request(setup.staff)).toMatchObject({ State: 'answered', PartialReason });
    expect(getCode(await setup.answer(1, { DocumentId: 1 }))).toEqual([409, 'requestNotOpen']);
  });

  test('accepting an answer to a request marks the answer’s documents as accepted', async () => {
    const setup = await setting();
    await setup.answerAll();
    await setup.sendBack();
    const all = [1, 2, 3].map((ItemId) => ({ ItemId, Decision: 'accept' as const }));
    expect((await setup.decide(all)).json()).toMatchObject({ State: 'accepted', Version: 3 });
    expect(await setup.reviewOf('PassportScan')).toMatchObject({
      State: 'accepted',
      By: 'Sam Côté',
    });
    expect(await setup.itemsFor(setup.employer)).toMatchObject([
      { State: 'accepted', Filename: 'better.pdf' },
      { State: 'accepted', Answer: 'Since May.' },
      { State: 'accepted', Filename: 'letter.pdf' },
    ]);
    expect((await setup.send()).status).toBe(409);
  });

  test('requesting an item again starts a second round of the request and keeps the first round', async () => {
    const setup = await setting();
    await setup.answerAll();
    await setup.sendBack();
    const repeated = {
      ItemId: 1,
      Decision: 'askAgain' as const,
      Reasons: ['pagesMissing'],
      Text: '',
    };
    const others = [
      { ItemId: 2, Decision: 'accept' as const },
      { ItemId: 3, Decision: 'notNeeded' as const },
    ];
    expect((await setup.decide([repeated, ...others])).status).toBe(422);
    const decided = await setup.decide([repeated, ...others], { DueOn: '2026-12-19' });
    expect(decided.json()).toMatchObject({ State: 'open', Round: 2, DueOn: '2026-12-19' });
    const [first, second, third] = await setup.itemsFor(setup.employer);
    expect(first).toMatchObject({
      State: 'open',
      Round: 2,
      Reasons: ['pagesMissing'],
      Earlier: [
        {
          Round: 1,
          Reasons: ['unreadable'],
          Text: 'The photo is too dark.',
          Filename: 'better.pdf',
        },
      ],
    });
    expect([second, third]).toMatchObject([{ State: 'accepted' }, { State: 'notNeeded' }]);
    expect(await setup.reviewOf('PassportScan')).toMatchObject({
      State: 'toReplace',
      Reasons: ['pagesMissing'],
    });
    // The document of the first round is still attached, so the second round counts as unanswered.
    expect(first?.DocumentId).toBeNull();
    const DocumentId = await setup.upload('all pages.pdf');
    expect((await setup.answer(1, { DocumentId, Version: first?.Version ?? 0 })).status).toBe(200);
    expect((await setup.sendBack({ Version: 3 })).status).toBe(200);
    const accepted = await setup.decide([{ ItemId: 1, Decision: 'accept' }], { Version: 4 });
    expect(accepted.json()).toMatchObject({ State: 'accepted' });
  });

  test.each<[string, Decisions, [number, string]]>([
    ['not all', [{ ItemId: 1, Decision: 'notNeeded' }], [422, 'itemUndecided']],
    [
      'what was not answered',
      [1, 2, 3].map((ItemId) => ({ ItemId, Decision: 'accept' })),
      [422, 'itemUnanswered'],
    ],
    [
      'what was replaced since',
      [1, 2, 3].map((ItemId) => ({ ItemId, Decision: 'notNeeded', DocumentId: 999 })),
      [409, 'documentReplaced'],
    ],
  ])(
    'the server refuses a decision about a request that concerns %s',
    async (_what, decisions, expected) => {
      const setup = await setting();
      await setup.sendBack({ PartialReason: 'Later.' });
      expect(getCode(await setup.decide(decisions))).toEqual(expected);
      expect(await setup.request(setup.staff)).toMatchObject({ State: 'answered', Version: 2 });
    },
  );

  test('administrators cannot see unsent answers to a request, even after the request was withdrawn', async () => {
    const setup = await setting();
    await setup.answer(2, { Answer: 'Not sent.' });
    await setup.withdraw({ RequestId: setup.RequestId, Version: 1 });
    expect((await setup.itemsFor(setup.staff))[1]).toMatchObject({ State: 'open', Answer: '' });
    expect((await setup.itemsFor(setup.employer))[1]).toMatchObject({ Answer: 'Not sent.' });
  });

  test('no count, number or version reveals an employer’s unsent answer to administrators', async () => {
    const setup = await setting();
    const asStaff = async () => {
      const open = await portal().call('listOpenRequests', {}, setup.staff);
      return [open.headers.etag, open.body, JSON.stringify(await setup.requests(setup.staff))];
    };
    const before = await asStaff();
    await setup.answer(2, { Answer: 'Since M' });
    await setup.answer(2, { Answer: 'Since May.', Version: 2 });
    expect(await asStaff()).toEqual(before);
    const readCounts = async (token: string) =>
      (await portal().call('listOpenRequests', {}, token)).json() as CallAnswer<'listOpenRequests'>;
    expect((await readCounts(setup.employer)).Requests).toMatchObject([{ Open: 2, Total: 3 }]);
    expect((await readCounts(setup.staff)).Requests).toMatchObject([{ Open: 3, Total: 3 }]);
    await setup.answer(1, { DocumentId: await setup.upload('better.pdf') });
    expect((await readCounts(setup.staff)).Requests).toMatchObject([{ Open: 2, Total: 3 }]);
    await setup.sendBack({ PartialReason: 'Later.' });
    expect((await readCounts(setup.staff)).Requests).toMatchObject([{ Open: 1, Total: 3 }]);
    const repeated = [1, 2, 3].map((ItemId) => ({ ItemId, Decision: 'askAgain' as const }));
    await setup.decide(repeated, { DueOn: '2026-12-19' });
    const secondRound = await asStaff();
    const [, question] = await setup.itemsFor(setup.employer);
    const typed = { Answer: 'Since June.', Version: question?.Version ?? 0 };
    expect((await setup.answer(2, typed)).status).toBe(200);
    expect(await asStaff()).toEqual(secondRound);
  });

  test('administrators never see the unsent answer to a removed question', async () => {
    const setup = await setting();
    await setup.answer(2, { Answer: 'Not sent.' });
    const { RequestId } = setup;
    const taken = { RequestId, Version: 1, Items: [{ ItemId: 2, NotNeeded: true }] };
    expect((await portal().call('changeRequest', taken, setup.staff)).status).toBe(200);
    expect((await setup.sendBack({ Version: 2, PartialReason: 'Later.' })).status).toBe(200);
    const [, question] = await setup.itemsFor(setup.staff);
    expect(question).toMatchObject({ State: 'notNeeded', Answer: '' });
  });

  test('administrators see in a request’s second round what the employer sent in the first round', async () => {
    const setup = await setting();
    await setup.answerAll();
    await setup.sendBack();
    const decisions: Decisions = [
      { ItemId: 1, Decision: 'askAgain' },
      { ItemId: 2, Decision: 'accept' },
      { ItemId: 3, Decision: 'accept' },
    ];
    expect((await setup.decide(decisions, { DueOn: '2026-12-19' })).status).toBe(200);
    expect((await setup.itemsFor(setup.staff))[1]).toMatchObject({
      State: 'accepted',
      Answer: 'Since May.',
    });
  });

  test('changing the text of a request’s item keeps its answer', async () => {
    const setup = await setting();
    await setup.answerAll();
    const { RequestId } = setup;
    const Items = [
      { ItemId: 2, Title: 'Home', Text: 'Since which day?' },
      { ItemId: 3, Title: 'Letter of the landlord' },
    ];
    const reworded = await portal().call(
      'changeRequest',
      { RequestId, Version: 1, Items },
      setup.staff,
    );
    expect(reworded.status).toBe(200);
    expect(await setup.itemsFor(setup.employer)).toMatchObject([
      { State: 'done', Filename: 'better.pdf' },
      { State: 'done', Answer: 'Since May.', Text: 'Since which day?' },
      { State: 'done', Filename: 'letter.pdf', Title: 'Letter of the landlord' },
    ]);
  });

  test('an ended request stays unchanged when documents are attached later', async () => {
    const setup = await setting();
    await setup.answer(1, { DocumentId: await setup.upload('better.pdf') });
    await setup.save(setup.staff, { ApplicationStatusId: 6 });
    portal().passMinutes(11);
    await setup.save(setup.staff, { ApplicationStatusId: 2 });
    await setup.save(setup.employer, { PassportScanId: await setup.upload('later.pdf') });
    expect((await setup.itemsFor(setup.employer))[0]).toMatchObject({ Filename: 'better.pdf' });
    expect((await setup.itemsFor(setup.employer))[2]).toMatchObject({
      State: 'open',
      DocumentId: null,
    });
  });

  test('the server refuses an answer to a request with a 51st additional document', async () => {
    const setup = await setting();
    const DocumentId = await setup.upload('again.pdf');
    const many = Array.from({ length: 50 }, (_, number) => setup.upload(`${number}.pdf`));
    const AdditionalDocuments = (await Promise.all(many)).map((id) => ({ DocumentId: id }));
    expect((await setup.save(setup.employer, { AdditionalDocuments })).status).toBe(200);
    expect(getCode(await setup.answer(3, { DocumentId }))).toEqual([422, 'additionalFull']);
    expect((await setup.application()).AdditionalDocuments).toHaveLength(50);
  });

  test('a document that is requested again keeps its reasons for replacement unless an administrator names other reasons', async () => {
    const setup = await setting();
    await setup.answerAll();
    await setup.sendBack();
    const decisions: Decisions = [
      { ItemId: 1, Decision: 'askAgain' },
      { ItemId: 2, Decision: 'accept' },
      { ItemId: 3, Decision: 'accept' },
    ];
    expect((await setup.decide(decisions, { DueOn: '2026-12-19' })).status).toBe(200);
    expect(await setup.reviewOf('PassportScan')).toMatchObject({
      Filename: 'better.pdf',
      State: 'toReplace',
      Reasons: ['unreadable'],
      Text: 'The photo is too dark.',
    });
  });

  test('an additional document that answers a request is attached once, in the position of the document that it replaces', async () => {
    const setup = await setting();
    await setup.withdraw({ RequestId: setup.RequestId, Version: 1 });
    const [letter, lease] = [await setup.upload('letter.pdf'), await setup.upload('lease.pdf')];
    const AdditionalDocuments = [
      { DocumentId: letter, Title: 'Letter' },
      { DocumentId: lease, Title: 'Lease' },
    ];
    await setup.save(setup.employer, { AdditionalDocuments });
    portal().passMinutes(1);
    const Items = [
      { Kind: 'document' as const, Title: 'Letter', DocumentId: letter, Text: 'Unsigned.' },
    ];
    const { RequestId }: SentRequest = (await setup.send({ Items })).json();
    expect((await setup.answer(1, { RequestId, DocumentId: lease })).status).toBe(200);
    expect((await setup.itemsFor(setup.employer))[0]).toMatchObject({
      State: 'done',
      DocumentId: lease,
    });
    expect((await setup.application()).AdditionalDocuments).toMatchObject([
      { DocumentId: lease, Title: 'Lease' },
    ]);
  });

  test('administrators can still open a replaced additional document', async () => {
    const setup = await setting();
    await setup.withdraw({ RequestId: setup.RequestId, Version: 1 });
    const lease = await setup.upload('lease.pdf');
    await setup.save(setup.employer, {
      AdditionalDocuments: [{ DocumentId: lease, Title: 'Lease' }],
    });
    portal().passMinutes(1);
    const Items = [
      { Kind: 'document' as const, Title: 'Lease', DocumentId: lease, Text: 'Unsigned.' },
    ];
    const { RequestId }: SentRequest = (await setup.send({ Items })).json();
    const signed = await setup.upload('signed lease.pdf');
    await setup.answer(1, { RequestId, DocumentId: signed });
    const former = { DocumentId: lease, Filename: 'lease.pdf', IsKept: true };
    const isReplaced = { DocumentId: signed, State: 'newVersion', Former: [former] };
    const read = { applicationId: setup.ApplicationId };
    const reviews: Review[] = (await portal().call('listReviews', read, setup.staff)).json();
    expect(reviews.find(({ Slot }) => Slot === null)).toMatchObject(isReplaced);
    portal().passMinutes(48 * 60);
    await removeUnattachedDocuments(portal().deps);
    const staff = await portal().signIn('ADMIN', true);
    const kept = await portal().call('downloadDocument', { documentId: lease }, staff);
    expect(kept.status).toBe(200);
  });

  test('the document that the employer must replace does not count as the answer to the request', async () => {
    const setup = await setting();
    const same = await setup.answer(1, { DocumentId: setup.passportId });
    expect(getCode(same)).toEqual([422, 'documentSame']);
    expect((await setup.itemsFor(setup.employer))[0]).toMatchObject({ State: 'open', Version: 1 });
  });

  test('a new document in a request’s second round takes the position of the refused document', async () => {
    const setup = await setting();
    await setup.answerAll();
    await setup.sendBack();
    const decisions: Decisions = [
      { ItemId: 1, Decision: 'accept' },
      { ItemId: 2, Decision: 'accept' },
      { ItemId: 3, Decision: 'askAgain', Text: 'Of this year.' },
    ];
    expect((await setup.decide(decisions, { DueOn: '2026-12-19' })).status).toBe(200);
    const letter = (await setup.itemsFor(setup.employer))[2];
    expect(letter).toMatchObject({ State: 'open', DocumentId: null });
    const DocumentId = await setup.upload('of this year.pdf');
    await setup.answer(3, { DocumentId, Version: letter?.Version ?? 0 });
    expect((await setup.application()).AdditionalDocuments).toMatchObject([
      { Title: 'Letter of the bank', Filename: 'of this year.pdf' },
    ]);
  });

  test('an administrator can decide about a request only after the employer has sent the answers', async () => {
    const setup = await setting();
    const all = [1, 2, 3].map((ItemId) => ({ ItemId, Decision: 'notNeeded' as const }));
    expect(getCode(await setup.decide(all, { Version: 1 }))).toEqual([409, 'requestNotAnswered']);
  });
});

import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import type { SentRequest } from '../../contract/requests.ts';
import type { Review } from '../../contract/reviews.ts';
import { uploadPdf } from '../../test/support/applications.ts';
import { createOfficeWithRequest } from '../../test/support/createOfficeWithRequest.ts';
import { onEveryEngine } from '../../test/support/portal.ts';

onEveryEngine('Simultaneous changes of a request', (portal) => {
  async function setting() {
    const at = await createOfficeWithRequest(portal());
    return { ...at, request: async () => (await at.requests(at.staff))[0] as SentRequest };
  }
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  test('the server sends only one of three simultaneous requests about an application', async () => {
    const at = await setting();
    const sent = await Promise.all([at.send(), at.send(), at.send({ ApplicationStatusId: 3 })]);
    expect(statuses(sent)).toEqual([200, 409, 409]);
    expect(await at.requests(at.staff)).toHaveLength(1);
  });

  test('the server stores a request once when it is sent twice at the same time, and both responses report the request as sent', async () => {
    const at = await setting();
    const sent = await Promise.all([
      at.send({ CreationKey: 'one' }),
      at.send({ CreationKey: 'one' }),
    ]);
    expect(statuses(sent)).toEqual([200, 200]);
    expect(await at.requests(at.staff)).toHaveLength(1);
    expect((await at.historyKinds()).filter((kind) => kind === 'requestSent')).toHaveLength(1);
  });

  test('only one of two simultaneous actions, the withdrawal of a request and the answer to it, takes effect', async () => {
    const at = await setting();
    const sent: SentRequest = (await at.send()).json();
    const { RequestId, Version } = sent;
    const answer = { RequestId, Version, PartialReason: 'Later.' };
    const [withdrawn, answered] = await Promise.all([
      at.withdraw(sent),
      portal().call('sendAnswer', answer, at.employer),
    ]);
    expect(statuses([withdrawn, answered])).toEqual([200, 409]);
    const { State } = await at.request();
    expect(State).toBe(withdrawn.status === 200 ? 'withdrawn' : 'answered');
  });

  test('answering a request, saving the form and closing the application at the same time lead to a consistent state', async () => {
    const at = await setting();
    const { RequestId }: SentRequest = (await at.send()).json();
    const DocumentId = await uploadPdf(portal(), at.employer, 'better.pdf');
    const JobOfferId = await uploadPdf(portal(), at.employer, 'offer.pdf');
    const item = { RequestId, ItemId: 1, Version: 1, DocumentId };
    const answers = await Promise.all([
      portal().call('answerRequestItem', item, at.employer),
      at.save(at.employer, { JobOfferId }),
      at.save(at.staff, { ApplicationStatusId: 7 }),
      portal().call('sendAnswer', { RequestId, Version: 1, PartialReason: 'Later.' }, at.employer),
    ]);
    expect(answers.map(({ status }) => [200, 409].includes(status))).toEqual(
      answers.map(() => true),
    );
    expect(answers[2]?.status).toBe(200);
    expect((await at.request()).State).toBe('ended');
    expect((await at.historyKinds()).filter((kind) => kind === 'requestEnded')).toHaveLength(1);
  });

  test('only one of two simultaneous decisions about a request takes effect', async () => {
    const at = await setting();
    const { RequestId }: SentRequest = (await at.send()).json();
    const answer = { RequestId, Version: 1, PartialReason: 'Later.' };
    await portal().call('sendAnswer', answer, at.employer);
    const decide = (Decision: 'notNeeded' | 'askAgain') => {
      const Items = [1, 2, 3].map((ItemId) => ({ ItemId, Decision }));
      const decision = { RequestId, Version: 2, DueOn: '2026-12-19', Items };
      return portal().call('decideRequest', decision, at.staff);
    };
    const decided = await Promise.all([decide('notNeeded'), decide('askAgain')]);
    expect(statuses(decided)).toEqual([200, 409]);
    expect((await at.request()).Version).toBe(3);
  });

  test('a decision that is made while the employer sends the answers covers only the sent answers', async () => {
    const at = await setting();
    const { RequestId }: SentRequest = (await at.send()).json();
    const Items = [1, 2, 3].map((ItemId) => ({ ItemId, Decision: 'notNeeded' as const }));
    const decide = () => portal().call('decideRequest', { RequestId, Version: 2, Items }, at.staff);
    const answer = { RequestId, Version: 1, PartialReason: 'Later.' };
    const [early, sent, late] = await Promise.all([
      decide(),
      portal().call('sendAnswer', answer, at.employer),
      decide(),
    ]);
    expect(sent.status).toBe(200);
    const decided = [early, late].filter(({ status }) => status === 200);
    expect(decided.length).toBeLessThan(2);
    const { State, Version } = await at.request();
    expect([State, Version]).toEqual(decided.length === 1 ? ['accepted', 3] : ['answered', 2]);
    const kinds = (await at.historyKinds()).filter((kind) => kind.startsWith('request'));
    const last = decided.length === 1 ? ['requestAccepted'] : [];
    expect(kinds).toEqual([...last, 'requestAnswered', 'requestSent']);
  });

  test('withdrawing a request while it is answered reveals no unsent answer to administrators', async () => {
    const at = await setting();
    const sent: SentRequest = (await at.send()).json();
    const { RequestId } = sent;
    const DocumentId = await uploadPdf(portal(), at.employer, 'better.pdf');
    const item = { RequestId, Version: 1 };
    const answer = (overrides: { ItemId: number; Answer?: string; DocumentId?: number }) =>
      portal().call('answerRequestItem', { ...item, ...overrides }, at.employer);
    const [document, withdrawn, text] = await Promise.all([
      answer({ ItemId: 1, DocumentId }),
      at.withdraw(sent),
      answer({ ItemId: 2, Answer: 'Since May.' }),
    ]);
    expect(withdrawn.status).toBe(200);
    expect([200, 409]).toContain(document.status);
    expect([200, 409]).toContain(text.status);
    const [own] = await at.requests(at.employer);
    expect(own).toMatchObject({
      State: 'withdrawn',
      Items: [
        { DocumentId: document.status === 200 ? DocumentId : null },
        { Answer: text.status === 200 ? 'Since May.' : '' },
        {},
      ],
    });
    expect((await at.request()).Items[1]).toMatchObject({ State: 'open', Answer: '' });
    const read = { applicationId: at.ApplicationId };
    const { PassportScanId } = (
      await portal().call('readApplication', read, at.employer)
    ).json() as Application;
    expect(PassportScanId).toBe(document.status === 200 ? DocumentId : at.passportId);
  });

  test('removing a question while it is answered reveals no answer to administrators', async () => {
    const at = await setting();
    const { RequestId }: SentRequest = (await at.send()).json();
    const typed = { RequestId, ItemId: 2, Version: 1, Answer: 'Since May.' };
    const taken = { RequestId, Version: 1, Items: [{ ItemId: 2, NotNeeded: true }] };
    const [answered, changed] = await Promise.all([
      portal().call('answerRequestItem', typed, at.employer),
      portal().call('changeRequest', taken, at.staff),
    ]);
    expect([changed.status, [200, 409].includes(answered.status)]).toEqual([200, true]);
    const answer = { RequestId, Version: 2, PartialReason: 'Later.' };
    expect((await portal().call('sendAnswer', answer, at.employer)).status).toBe(200);
    expect((await at.request()).Items[1]).toMatchObject({ State: 'notNeeded', Answer: '' });
  });

  test('accepting a document while it is being replaced never accepts the new document', async () => {
    const at = await setting();
    const { RequestId }: SentRequest = (await at.send()).json();
    const first = await uploadPdf(portal(), at.employer, 'better.pdf');
    const next = await uploadPdf(portal(), at.employer, 'best.pdf');
    const item = { RequestId, ItemId: 1, Version: 1, DocumentId: first };
    await portal().call('answerRequestItem', item, at.employer);
    const answer = { RequestId, Version: 1, PartialReason: 'Later.' };
    await portal().call('sendAnswer', answer, at.employer);
    const Items = [
      { ItemId: 1, Decision: 'accept' as const, DocumentId: first },
      { ItemId: 2, Decision: 'notNeeded' as const },
      { ItemId: 3, Decision: 'notNeeded' as const },
    ];
    const [decided, replaced] = await Promise.all([
      portal().call('decideRequest', { RequestId, Version: 2, Items }, at.staff),
      at.save(at.employer, { PassportScanId: next }),
    ]);
    expect([replaced.status, [200, 409].includes(decided.status)]).toEqual([200, true]);
    const read = { applicationId: at.ApplicationId };
    const reviews: Review[] = (await portal().call('listReviews', read, at.staff)).json();
    const passport = reviews.find(({ Slot }) => Slot === 'PassportScan');
    expect(passport).toMatchObject({ DocumentId: next, State: 'newVersion' });
    expect(passport?.Former.find(({ DocumentId }) => DocumentId === first)).toMatchObject({
      State: decided.status === 200 ? 'accepted' : 'notReviewed',
    });
  });
});

import { expect, test } from 'vitest';
import type { SentRequest } from '../../contract/requests.ts';
import { uploadPdf } from '../../test/support/applications.ts';
import { onEveryEngine } from '../../test/support/portal.ts';
import { office } from '../../test/support/requests.ts';

/** Whoever comes first wins; nothing is half done, and nobody waits for another in a circle. */
onEveryEngine('Two people at one request at the same moment', (portal) => {
  async function setting() {
    const at = await office(portal());
    return { ...at, request: async () => (await at.requests(at.staff))[0] as SentRequest };
  }
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  test('send two: one is sent, the other is refused', async () => {
    const at = await setting();
    const sent = await Promise.all([at.send(), at.send(), at.send({ ApplicationStatusId: 3 })]);
    expect(statuses(sent)).toEqual([200, 409, 409]);
    expect(await at.requests(at.staff)).toHaveLength(1);
  });

  test('send the same one twice: it is sent once and both are told so', async () => {
    const at = await setting();
    const sent = await Promise.all([
      at.send({ CreationKey: 'one' }),
      at.send({ CreationKey: 'one' }),
    ]);
    expect(statuses(sent)).toEqual([200, 200]);
    expect(await at.requests(at.staff)).toHaveLength(1);
    expect((await at.historyKinds()).filter((kind) => kind === 'requestSent')).toHaveLength(1);
  });

  test('withdraw it and send the answer: it is one of the two', async () => {
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

  test('answer, save the form and close the application: whatever is first, the end is in order', async () => {
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

  test('decide about it twice: one decision counts', async () => {
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
});

import { expect, test } from 'vitest';
import type { SentRequest } from '../../../contract/requests.ts';
import { uploadPdf } from '../../../test/support/applications.ts';
import {
  createEmployerAndCaseManager,
  longSessions,
  sendMailsAfter,
} from '../../../test/support/noticeMails.ts';
import { onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';
import { renderPlainText } from '../outbox/mail/message.ts';

async function createEmployerWithRequest(portal: TestPortal, overrides: object = {}) {
  const known = await createEmployerAndCaseManager(portal);
  const { ApplicationId, staff, own } = known;
  const answered = async (answer: { status: number; body: string }): Promise<SentRequest> => {
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    return JSON.parse(answer.body);
  };
  const Items = [
    { Kind: 'document' as const, Slot: 'JobOffer', Reasons: ['unreadable'] },
    { Kind: 'question' as const, Text: 'When does the work begin?' },
  ];
  const body = { ApplicationId, DueOn: '2026-12-05', Items, ...overrides };
  const request = await answered(await portal.call('sendRequest', body, staff));
  const { RequestId } = request;
  const change = async (Version: number, changed: object) =>
    answered(await portal.call('changeRequest', { RequestId, Version, ...changed }, staff));
  const withdraw = async (Version: number) =>
    answered(await portal.call('withdrawRequest', { RequestId, Version }, staff));
  const answerAll = async (): Promise<SentRequest> => {
    const [first, second] = request.Items;
    const DocumentId = await uploadPdf(portal, own, 'offer.pdf');
    const item = { RequestId, ItemId: first?.ItemId ?? 0, Version: first?.Version ?? 0 };
    await answered(await portal.call('answerRequestItem', { ...item, DocumentId }, own));
    const question = { RequestId, ItemId: second?.ItemId ?? 0, Version: second?.Version ?? 0 };
    const text = { ...question, Answer: 'In May.' };
    const { Version } = await answered(await portal.call('answerRequestItem', text, own));
    return answered(await portal.call('sendAnswer', { RequestId, Version }, own));
  };
  return { ...known, request, change, withdraw, answerAll, answered };
}

const sendAnswersSentence = 'send what we ask for / envoyez ce que nous demandons';

onEveryEngine(
  'Mails about a request',
  (portal) => {
    test('a request that is sent together with a new status leads to one mail, which states the request’s due day', async () => {
      const { JobNumber, ApplicationId } = await createEmployerWithRequest(portal(), {
        ApplicationStatusId: 3,
      });
      portal().passMinutes(11);
      const [mail, ...more] = await portal().gatherMails();
      expect(more).toEqual([]);
      expect(`${mail?.to} ${mail?.subject}`).toBe(
        `ada@lakeside.test ${JobNumber}: ${sendAnswersSentence}`,
      );
      const text = renderPlainText(mail as never);
      expect(text).toContain(
        'The program needs more documents or information from you by December 5, 2026.',
      );
      expect(text).toContain('Le programme a besoin de compléments d’ici le 5 décembre 2026.');
      expect(text).toContain('The status of this application has changed.');
      expect(text).toContain(`https://portal.test/application/${ApplicationId}`);
      expect(text).not.toMatch(/offer|unreadable|work begin/i);
    });

    test('withdrawing a request causes a mail only if the mail about the request was already sent', async () => {
      const { request, withdraw, JobNumber } = await createEmployerWithRequest(portal());
      portal().passMinutes(5);
      await withdraw(request.Version);
      expect(await sendMailsAfter(portal(), 20)).toEqual([]);
      const later = await addSecondRequest(portal());
      expect(await sendMailsAfter(portal(), 20)).toEqual([
        `ada@lakeside.test ${JobNumber}: ${sendAnswersSentence}`,
      ]);
      await later.withdraw();
      expect(await sendMailsAfter(portal(), 20)).toEqual([
        `ada@lakeside.test ${JobNumber}: nothing more to send / vous n’avez plus rien à envoyer`,
      ]);
    });

    test('the mail about a request includes changes that are made before the mail is sent, and a later extension causes another mail', async () => {
      const { request, change, JobNumber } = await createEmployerWithRequest(portal());
      const { Version } = await change(request.Version, { Text: 'Thank you.' });
      portal().passMinutes(20);
      const [sent, ...others] = await portal().gatherMails();
      expect([sent?.subject, others]).toEqual([`${JobNumber}: ${sendAnswersSentence}`, []]);
      expect(renderPlainText(sent as never)).toContain(
        'The program needs more documents or information from you by ',
      );
      const moved = await change(Version, { DueOn: '2026-12-12' });
      await change(moved.Version, { DueOn: '2026-12-20' });
      portal().passMinutes(11);
      const [mail, ...more] = await portal().gatherMails();
      expect(more).toEqual([]);
      const text = renderPlainText(mail as never);
      expect(text).toContain('Please answer by December 20, 2026 instead of December 5, 2026.');
      expect(text).toContain('Répondez d’ici le 20 décembre 2026 au lieu du 5 décembre 2026.');
    });

    test('no mail is sent if a request’s due day is changed and changed back, and one mail is sent if its text is changed', async () => {
      const { request, change, JobNumber } = await createEmployerWithRequest(portal());
      await sendMailsAfter(portal(), 20);
      const first = await change(request.Version, { DueOn: '2026-12-12' });
      const second = await change(first.Version, { DueOn: '2026-12-05' });
      expect(await sendMailsAfter(portal(), 20)).toEqual([]);
      const third = await change(second.Version, { DueOn: '2026-12-12', Text: 'Thank you.' });
      await change(third.Version, { DueOn: '2026-12-05' });
      portal().passMinutes(11);
      const [mail, ...more] = await portal().gatherMails();
      expect([mail?.subject, more]).toEqual([`${JobNumber}: ${sendAnswersSentence}`, []]);
      const changed = 'The program has changed its request. Please answer by December 5, 2026.';
      expect(renderPlainText(mail as never)).toContain(changed);
    });

    test('the case manager gets one mail about an answered request, and no other mail about the documents in the answer', async () => {
      const { JobNumber, answerAll, states } = await createEmployerWithRequest(portal());
      await sendMailsAfter(portal(), 20);
      await answerAll();
      expect(await sendMailsAfter(portal(), 20)).toEqual([
        `sam@program.test ${JobNumber}: review the answer / examinez la réponse`,
      ]);
      expect((await states()).slice(0, 2)).toEqual([
        'requestAnswered sent',
        'documentsReplaced undone',
      ]);
    });

    test('an additional document that answers a request does not cause a separate mail', async () => {
      const Items = [{ Kind: 'additional' as const, Title: 'Lease' }];
      const { request, ApplicationId, own, answered, JobNumber } = await createEmployerWithRequest(
        portal(),
        {
          Items,
        },
      );
      await sendMailsAfter(portal(), 20);
      const { RequestId } = request;
      const [{ ItemId, Version } = { ItemId: 0, Version: 0 }] = request.Items;
      const DocumentId = await uploadPdf(portal(), own, 'lease.pdf');
      const answer = { RequestId, ItemId, Version, DocumentId };
      await answered(await portal().call('answerRequestItem', answer, own));
      expect(await sendMailsAfter(portal(), 20)).toEqual([]);
      const other = { DocumentId: await uploadPdf(portal(), own, 'map.pdf'), Title: 'Map' };
      const AdditionalDocuments = [{ DocumentId, Title: 'Lease' }, other];
      const change = { ApplicationId, AdditionalDocuments };
      expect((await portal().call('updateApplication', change, own)).status).toBe(200);
      expect(await sendMailsAfter(portal(), 20)).toEqual([
        `sam@program.test ${JobNumber}: review new documents / examinez de nouveaux documents`,
      ]);
    });

    test('an employer gets no mail about a request that the employer has already answered', async () => {
      const { answerAll } = await createEmployerWithRequest(portal());
      await answerAll();
      const mails = await sendMailsAfter(portal(), 20);
      expect(mails.map((mail) => mail.split(' ')[0])).toEqual(['sam@program.test']);
    });

    test('administrators can extend, repeat or withdraw a request without sending a mail', async () => {
      const { request, change, answerAll, answered, staff, states } =
        await createEmployerWithRequest(portal());
      await sendMailsAfter(portal(), 20);
      await change(request.Version, { DueOn: '2026-12-20', LeaveOutMail: true });
      expect(await sendMailsAfter(portal(), 20)).toEqual([]);
      const { RequestId, Version, Items } = await answerAll();
      await sendMailsAfter(portal(), 20);
      const repeated = Items.map(({ ItemId }) => ({ ItemId, Decision: 'askAgain' as const }));
      const decision = { RequestId, Version, Items: repeated, DueOn: '2026-12-21' };
      const decided = await answered(
        await portal().call('decideRequest', { ...decision, LeaveOutMail: true }, staff),
      );
      expect(await sendMailsAfter(portal(), 20)).toEqual([]);
      const end = { RequestId, Version: decided.Version, LeaveOutMail: true };
      await answered(await portal().call('withdrawRequest', end, staff));
      expect(await sendMailsAfter(portal(), 20)).toEqual([]);
      const ofRequest = (await states()).filter((state) => state.startsWith('request '));
      expect(ofRequest).toEqual([
        'request leftOut',
        'request leftOut',
        'request leftOut',
        'request sent',
      ]);
    });

    test('the mail about a further round of a request states its new due day', async () => {
      const { JobNumber, answerAll, answered, staff } = await createEmployerWithRequest(portal(), {
        LeaveOutMail: true,
      });
      expect(await sendMailsAfter(portal(), 20)).toEqual([]);
      const { RequestId, Version, Items } = await answerAll();
      await sendMailsAfter(portal(), 20);
      const decided = Items.map(({ ItemId }, index) => ({
        ItemId,
        Decision: index === 0 ? ('askAgain' as const) : ('accept' as const),
      }));
      const decision = { RequestId, Version, Items: decided, DueOn: '2026-12-12' };
      await answered(await portal().call('decideRequest', decision, staff));
      portal().passMinutes(11);
      const [mail] = await portal().gatherMails();
      expect(mail?.subject).toBe(`${JobNumber}: ${sendAnswersSentence}`);
      expect(renderPlainText(mail as never)).toContain(
        'still needs more documents or information from you by December 12, 2026',
      );
    });
  },
  longSessions,
);

async function addSecondRequest(portal: TestPortal) {
  const staff = await portal.signIn('ADMIN', true);
  const [application] = (await portal.call('listApplications', {}, staff)).json() as {
    ApplicationId: number;
  }[];
  const Items = [{ Kind: 'question' as const, Text: 'Since when?' }];
  const request = { ApplicationId: application?.ApplicationId ?? 0, DueOn: '2026-12-05', Items };
  const { RequestId, Version }: SentRequest = JSON.parse(
    (await portal.call('sendRequest', request, staff)).body,
  );
  return {
    withdraw: () => portal.call('withdrawRequest', { RequestId, Version }, staff),
  };
}

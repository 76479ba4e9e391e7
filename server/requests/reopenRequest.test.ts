import { expect, test } from 'vitest';
import type { SentRequest } from '../../contract/requests.ts';
import { uploadPdf } from '../../test/support/applications.ts';
import { createOfficeWithRequest } from '../../test/support/createOfficeWithRequest.ts';
import {
  createEmployerAndCaseManager,
  longSessions,
  sendMailsAfter,
} from '../../test/support/noticeMails.ts';
import { onEveryEngine } from '../../test/support/portal.ts';
import { renderPlainText } from '../mail/outbox/mail/message.ts';

onEveryEngine(
  'Correcting a status that closed an application',
  (portal) => {
    test('undoing a closing status before its mail is sent restores the request and its answers', async () => {
      const at = await createOfficeWithRequest(portal());
      const { RequestId }: SentRequest = (await at.send()).json();
      const answer = (ItemId: number, overrides: object) =>
        portal().call(
          'answerRequestItem',
          { RequestId, ItemId, Version: 1, ...overrides },
          at.employer,
        );
      await answer(2, { Answer: 'Since May.' });
      const letter = await uploadPdf(portal(), at.employer, 'letter.pdf');
      await answer(3, { DocumentId: letter });
      await at.save(at.staff, { ApplicationStatusId: 6 });
      portal().passMinutes(4);
      await at.save(at.staff, { ApplicationStatusId: 5 });
      portal().passMinutes(4);
      expect(await at.requests(at.employer)).toMatchObject([{ State: 'ended' }]);
      await at.save(at.staff, { ApplicationStatusId: 2 });
      const [request] = await at.requests(at.employer);
      expect(request).toMatchObject({
        RequestId,
        State: 'open',
        EndedOn: '',
        Version: 3,
        Items: [
          { State: 'open', DocumentId: null },
          { State: 'done', Answer: 'Since May.' },
          { State: 'done', DocumentId: letter, Filename: 'letter.pdf' },
        ],
      });
      expect((await at.historyKinds()).slice(0, 2)).toEqual([
        'applicationChanged',
        'requestReopened',
      ]);
      const complete = { RequestId, Version: 3, PartialReason: 'The passport is at the office.' };
      const sent = await portal().call('sendAnswer', complete, at.employer);
      expect([sent.status, sent.json()]).toMatchObject([200, { State: 'answered' }]);
      await at.save(at.staff, { ApplicationStatusId: 8 });
      await at.save(at.staff, { ApplicationStatusId: 3 });
      expect(await at.requests(at.staff)).toMatchObject([{ State: 'answered' }]);
    });

    test('undoing a closing status reopens no request if the mail about that status was sent or an earlier closing status had ended the request', async () => {
      const at = await createOfficeWithRequest(portal());
      await at.send();
      await at.save(at.staff, { ApplicationStatusId: 6 });
      expect((await at.send({ ApplicationStatusId: 3 })).status).toBe(200);
      const readStates = async () => (await at.requests(at.staff)).map(({ State }) => State).sort();
      expect(await readStates()).toEqual(['ended', 'open']);
      await at.save(at.staff, { ApplicationStatusId: 6 });
      portal().passMinutes(11);
      await at.save(at.staff, { ApplicationStatusId: 2 });
      expect(await readStates()).toEqual(['ended', 'ended']);
      expect((await at.send()).status).toBe(200);
    });

    test('reopening a request causes a mail only if the mail about the end of the request was already sent', async () => {
      const { ApplicationId, JobNumber, staff, setStatus } = await createEmployerAndCaseManager(
        portal(),
      );
      const Items = [{ Kind: 'question' as const, Text: 'Since when?' }];
      const request = { ApplicationId, DueOn: '2026-12-05', Items };
      const askFor = 'send what we ask for / envoyez ce que nous demandons';
      await portal().call('sendRequest', request, staff);
      expect(await sendMailsAfter(portal(), 20)).toEqual([
        `ada@lakeside.test ${JobNumber}: ${askFor}`,
      ]);
      await setStatus(6);
      portal().passMinutes(5);
      await setStatus(1);
      expect(await sendMailsAfter(portal(), 20)).toEqual([]);
      // Due notices are sent together with later ones, so the mail tells of the closing and the reopening.
      await portal().call('addComment', { ApplicationId, Note: 'Thanks.', IsVisible: true }, staff);
      portal().passMinutes(5);
      await setStatus(6);
      expect(await sendMailsAfter(portal(), 6)).toHaveLength(1);
      await setStatus(1);
      portal().passMinutes(11);
      const [mail, ...more] = await portal().gatherMails();
      expect(more).toEqual([]);
      expect(renderPlainText(mail as never)).toContain(
        'The request is open again. Please answer by December 5, 2026.',
      );
    });
  },
  longSessions,
);

onEveryEngine(
  'Correcting a closing status when mails are sent without a delay',
  (portal) => {
    test('undoing a closing status within the minute for undoing restores the request', async () => {
      const at = await createOfficeWithRequest(portal());
      await at.send();
      await at.save(at.staff, { ApplicationStatusId: 6 });
      portal().passMinutes(1);
      await at.save(at.staff, { ApplicationStatusId: 2 });
      expect(await at.requests(at.employer)).toMatchObject([{ State: 'open' }]);
    });
  },
  { MAIL_WAIT_MINUTES: '0' },
);

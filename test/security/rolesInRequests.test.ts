import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import { onEveryRunningServer } from '../support/server.ts';
import { applicantFields, createTwoEmployers } from './createTwoEmployers.ts';
import { createRequestsInStates } from './requestsInStates.ts';

onEveryRunningServer(
  'Fields of requests, dates and mails that only one role may set',
  (server, portal) => {
    async function read(applicationId: number, token: string) {
      const { body } = await server().call('readApplication', { applicationId }, token);
      return JSON.parse(body) as Application;
    }

    test('an employer cannot suppress mails to staff', async () => {
      const { a, upload } = await createTwoEmployers(server(), portal());
      const LeaveOutMail = true;
      const filedAnswer = await server().call(
        'createApplication',
        { ...applicantFields, LeaveOutMail },
        a.token,
      );
      const { JobNumber } = JSON.parse(filedAnswer.body);
      const JobOfferId = await upload(a.token, 'offer.pdf');
      const change = { ApplicationId: a.applicationId, JobOfferId, LeaveOutMail };
      expect((await server().call('updateApplication', change, a.token)).status).toBe(200);
      portal().passMinutes(20);
      const mails = await portal().gatherMails();
      const toStaff = mails.filter(({ to }) => to === 'help@program.test');
      const text = JSON.stringify(toStaff);
      expect(text).toContain(JobNumber);
      expect(text).toContain('The employer has added or replaced documents.');
    });

    test('answers of employers set no staff field, and decisions of staff set no employer field', async () => {
      const { a, b, administrator } = await createTwoEmployers(server(), portal());
      const { open, answered } = await createRequestsInStates(server(), a, administrator.token);
      const forged = {
        ApplicationStatusId: 8,
        BusinessId: b.businessId,
        CaseManagerId: b.businessId,
        DueOn: '2027-06-01',
        Text: 'Forged',
        Items: [{ ItemId: 1, NotNeeded: true, Decision: 'accept' }],
        State: 'accepted',
        Round: 9,
        SentBy: 'Forged',
        LeaveOutMail: true,
      };
      const { RequestId, ApplicationId } = open;
      const item = { RequestId, ItemId: 2, Version: 1, Answer: 'Since May.' };
      const answer = { RequestId, Version: 1, PartialReason: 'Later.' };
      const { call } = server();
      expect((await call('answerRequestItem', { ...item, ...forged }, a.token)).status).toBe(200);
      const sent = await call('sendAnswer', { ...answer, ...forged }, a.token);
      const { Items, ...request } = JSON.parse(sent.body);
      const { Items: asked, ...before } = open;
      const PartialReason = 'Later.';
      const AnsweredOn = '2026-11-20T15:00:00.000Z';
      const reported = { State: 'answered', SentBy: '', AnsweredOn, PartialReason, Version: 2 };
      expect(request).toEqual({ ...before, ...reported });
      const done = { State: 'done', Answer: 'Since May.', Version: 2 };
      expect(Items).toEqual([asked[0], { ...asked[1], ...done }]);
      const held = await read(ApplicationId, administrator.token);
      expect(held).toMatchObject({ ApplicationStatusId: 1, BusinessId: a.businessId, Version: 1 });

      const decision = {
        RequestId: answered.RequestId,
        Version: answered.Version,
        Items: [1, 2].map((ItemId) => ({
          ItemId,
          Decision: 'notNeeded' as const,
          Answer: 'Forged',
          Filename: 'forged.pdf',
        })),
        PartialReason: 'Forged',
        ApplicationStatusId: 8,
      };
      const decided = await call('decideRequest', decision, administrator.token);
      expect(decided.status).toBe(200);
      expect(decided.body).not.toMatch(/forged/i);
      const { ApplicationStatusId } = await read(answered.ApplicationId, administrator.token);
      expect(ApplicationStatusId).toBe(1);
    });

    test('staff cannot answer a request to an employer, and an employer cannot confirm a document date', async () => {
      const { a, administrator } = await createTwoEmployers(server(), portal());
      const { open } = await createRequestsInStates(server(), a, administrator.token);
      const { RequestId } = open;
      const item = { RequestId, ItemId: 2, Version: 1, Answer: 'By staff' };
      const answer = { RequestId, Version: 1, PartialReason: 'By staff' };
      const { call } = server();
      const answers = [
        await call('answerRequestItem', item, administrator.token),
        await call('sendAnswer', answer, administrator.token),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
      const dated = {
        ApplicationId: a.applicationId,
        DocumentId: a.documentId,
        Date: '2030-01-05',
        ConfirmedOn: '2026-11-20T15:00:00.000Z',
        ConfirmedBy: 'Forged',
        Validity: 'none',
        ExpiresOn: '2099-01-01',
      };
      expect((await call('setDocumentDate', dated, a.token)).status).toBe(200);
      const read = { applicationId: a.applicationId };
      const dates = await call('listDocumentDates', read, administrator.token);
      expect(JSON.parse(dates.body)).toEqual([
        {
          DocumentId: a.documentId,
          Slot: 'PassportScan',
          Kind: 'expires',
          Date: '2030-01-05',
          ConfirmedOn: '',
          ConfirmedBy: '',
          Validity: 'valid',
          ExpiresOn: '2030-01-05',
        },
      ]);
    });

    test('notification and display settings apply to the caller only, whomever the call names', async () => {
      const { a, b } = await createTwoEmployers(server(), portal());
      const { call } = server();
      for (const { token } of [a, b]) await call('listNews', {}, token);
      const ofB = async () => {
        const { database } = portal().deps;
        const tables = ['mail_choices', 'mail_hours', 'looks', 'look_starts'] as const;
        const rows = tables.map((table) =>
          database.selectFrom(table).selectAll().where('business_id', '=', b.businessId).execute(),
        );
        return Promise.all(rows);
      };
      const before = await ofB();
      const named = { BusinessId: b.businessId, businessId: b.businessId };
      const Choices = [{ Kind: 'filed' as const, Choice: 'none' as const }];
      const saved = await call(
        'saveMailChoices',
        { ...named, Choices, Hour: 3, Language: 'fr' },
        a.token,
      );
      const looked = await call('look', { ...named, All: true }, a.token);
      expect([saved.status, looked.status]).toEqual([200, 200]);
      expect(await ofB()).toEqual(before);
      const { body } = await call('readMailChoices', named, a.token);
      expect(JSON.parse(body)).toMatchObject({ Email: 'a@employer.test', Hour: 3, Language: 'fr' });
    });
  },
);

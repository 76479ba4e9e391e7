import { expect, test } from 'vitest';
import type { Application, HistoryEntry } from '../../contract/applications.ts';
import { onEveryRunningServer, type Server } from '../support/server.ts';
import { applicantFields, createTwoEmployers } from './createTwoEmployers.ts';

const reopeningText = 'Program staff can reopen it';

async function readApplication(server: Server, applicationId: number, token: string) {
  const { body } = await server.call('readApplication', { applicationId }, token);
  return JSON.parse(body) as Application;
}

onEveryRunningServer('Closed applications', (server, portal) => {
  const change = (fields: object, token: string) =>
    server().call('updateApplication', { ...applicantFields, ...fields }, token);

  async function closed(ApplicationStatusId = 8) {
    const parties = await createTwoEmployers(server(), portal());
    const { a, administrator, upload } = parties;
    const first = await upload(a.token, 'first.pdf');
    const open = await readApplication(server(), a.applicationId, a.token);
    const decided = await change(
      {
        ...open,
        ApplicationStatusId,
        AdditionalDocuments: [{ DocumentId: first, Title: 'First' }],
      },
      administrator.token,
    );
    if (decided.status !== 200) {
      throw new Error(decided.body);
    }
    const before = await readApplication(server(), a.applicationId, a.token);
    const readHistory = async () => {
      const request = { applicationId: a.applicationId };
      const { body } = await server().call('readHistory', request, administrator.token);
      return JSON.parse(body) as HistoryEntry[];
    };
    return { ...parties, before, first, history: readHistory };
  }

  test.each([5, 6, 7, 8])(
    'an employer cannot change names, job title or slots of an application with status %i',
    async (status) => {
      const { a, before, upload, history } = await closed(status);
      const entries = (await history()).length;
      const other = await upload(a.token, 'another passport.pdf');
      const attempts: Record<string, unknown> = {
        FirstName: 'Ana',
        LastName: 'Silva',
        JobTitle: 'Welder',
        JobOfferId: other,
        Schedule1Id: other,
        LanguageTestResultId: other,
        PassportScanId: other,
        ProofOfStatusId: other,
        ProofOfWorkExperienceId: other,
        IntentToResideId: other,
        EducationCredentialId: other,
        CanadianCredentialId: other,
        RecommendationApplicationId: other,
      };
      const { Version: _left, ...withoutVersion } = before;
      for (const record of [before, withoutVersion]) {
        for (const [field, value] of Object.entries(attempts)) {
          const answer = await change({ ...record, [field]: value }, a.token);
          expect([field, answer.status]).toEqual([field, 409]);
          expect(answer.headers['content-type']).toContain('application/problem+json');
          const document = JSON.parse(answer.body);
          expect(document.title).toContain(reopeningText);
          expect(document.errors).toMatchObject([{ code: 'applicationClosed' }]);
        }
      }
      const emptied = await change({ ...before, PassportScanId: null }, a.token);
      const bare = await change({ ApplicationId: a.applicationId, FirstName: 'Ana' }, a.token);
      expect([emptied.status, bare.status]).toEqual([409, 409]);
      expect(await readApplication(server(), a.applicationId, a.token)).toEqual(before);
      expect(await history()).toHaveLength(entries);
    },
  );

  test('an employer cannot remove, replace, rename or move additional documents of a closed application', async () => {
    const { a, before, first, upload } = await closed();
    const second = await upload(a.token, 'second.pdf');
    const added = { DocumentId: second, Title: 'Second' };
    const complete = { ...before, AdditionalDocuments: [...before.AdditionalDocuments, added] };
    expect((await change(complete, a.token)).status).toBe(200);
    const stored = await readApplication(server(), a.applicationId, a.token);
    const one = { DocumentId: first, Title: 'First' };
    for (const AdditionalDocuments of [
      [],
      [added],
      [one],
      [{ ...one, DocumentId: second }, added],
      [{ ...one, Title: 'Renamed' }, added],
      [added, one],
    ]) {
      const answer = await change({ ...stored, AdditionalDocuments }, a.token);
      expect([AdditionalDocuments, answer.status]).toEqual([AdditionalDocuments, 409]);
    }
    expect(await readApplication(server(), a.applicationId, a.token)).toEqual(stored);
  });

  test('an employer can add documents to a closed application without changing the application’s status or fields', async () => {
    const { a, b, before, first, upload, history } = await closed(6);
    const same = await change({ ...before, ApplicationStatusId: 1 }, a.token);
    expect([same.status, JSON.parse(same.body).Version]).toEqual([200, before.Version]);
    const more = await upload(a.token, 'appeal.pdf');
    const AdditionalDocuments = [
      ...before.AdditionalDocuments,
      { DocumentId: more, Filename: 'forged.pdf', Title: '' },
    ];
    const record = { ...before, ApplicationStatusId: 4, Filename_PassportScan: 'forged.pdf' };
    const saved = await change({ ...record, AdditionalDocuments }, a.token);
    expect(saved.status).toBe(200);
    expect(await readApplication(server(), a.applicationId, a.token)).toMatchObject({
      ApplicationStatusId: 6,
      Filename_PassportScan: 'passport of A.pdf',
      AdditionalDocuments: [
        { DocumentId: first, Title: 'First' },
        { DocumentId: more, Filename: 'appeal.pdf', Title: 'Additional Document #1' },
      ],
    });
    expect((await history())[0]).toMatchObject({
      By: 'Employer A',
      Details: { AdditionalDocuments: { added: [{ Filename: 'appeal.pdf' }] } },
    });
    const stored = await readApplication(server(), a.applicationId, a.token);
    const foreign = { DocumentId: b.documentId, Title: 'Theirs' };
    const listed = [...stored.AdditionalDocuments, foreign];
    const answer = await change({ ...stored, AdditionalDocuments: listed }, a.token);
    expect(answer.status).toBe(422);
    expect(await readApplication(server(), a.applicationId, a.token)).toEqual(stored);
  });

  test('the server refuses an outdated save of a closed application because the application is closed', async () => {
    const { a, before, administrator, upload } = await closed();
    const old = { ...before, Version: before.Version - 1 };
    const answer = await change({ ...old, FirstName: 'Ana' }, a.token);
    expect(JSON.parse(answer.body).errors).toMatchObject([{ code: 'applicationClosed' }]);
    const DocumentId = await upload(a.token, 'more.pdf');
    const AdditionalDocuments = [...before.AdditionalDocuments, { DocumentId, Title: 'More' }];
    const added = await change({ ...old, AdditionalDocuments }, a.token);
    expect([added.status, JSON.parse(added.body).errors]).toEqual([409, undefined]);
    const byStaff = await change({ ...old, FirstName: 'Ana' }, administrator.token);
    expect([byStaff.status, JSON.parse(byStaff.body).errors]).toEqual([409, undefined]);
  });

  test('resubmitting the form of a closed application does not reopen the application, and an exact repeat returns its number', async () => {
    const { a, administrator } = await createTwoEmployers(server(), portal());
    const form = { ...applicantFields, CreationKey: 'a form', PassportScanId: a.documentId };
    const fileApplication = (fields: object) =>
      server().call('createApplication', { ...form, ...fields }, a.token);
    const { ApplicationId } = JSON.parse((await fileApplication({})).body);
    const decision = { ...form, ApplicationId, ApplicationStatusId: 8 };
    expect((await change(decision, administrator.token)).status).toBe(200);
    const before = await readApplication(server(), ApplicationId, a.token);
    const answers = [
      await fileApplication({ LastName: 'Silva' }),
      await fileApplication({ PassportScanId: null }),
    ];
    for (const { status, body } of answers) {
      expect([status, JSON.parse(body).errors[0].code]).toEqual([409, 'applicationClosed']);
    }
    const again = await fileApplication({});
    expect([again.status, JSON.parse(again.body)]).toEqual([
      200,
      { ApplicationId, JobNumber: before.JobNumber, Version: 2 },
    ]);
    expect(await readApplication(server(), ApplicationId, a.token)).toEqual(before);
  });

  test('an administrator can change a closed application and reopen it with status 1 to 4', async () => {
    const { a, administrator, before } = await closed(7);
    expect((await change({ ...before, JobTitle: 'Cook' }, administrator.token)).status).toBe(200);
    for (const ApplicationStatusId of [1, 2, 3, 4]) {
      const { Version: _left, ...held } = await readApplication(server(), a.applicationId, a.token);
      const open = { ...held, ApplicationStatusId };
      expect((await change(open, administrator.token)).status).toBe(200);
      const JobTitle = `Cook ${ApplicationStatusId}`;
      expect((await change({ ...held, JobTitle }, a.token)).status).toBe(200);
      const shut = { ...held, JobTitle, ApplicationStatusId: 5 };
      expect((await change(shut, administrator.token)).status).toBe(200);
      expect((await change({ ...held, JobTitle: 'Welder' }, a.token)).status).toBe(409);
    }
  });

  test('a simultaneous save by the employer never changes an application after its decision', async () => {
    const { a, administrator } = await createTwoEmployers(server(), portal());
    for (let round = 0; round < 8; round += 1) {
      const { Version: _left, ...open } = await readApplication(server(), a.applicationId, a.token);
      const JobTitle = `Round ${round}`;
      const [decided, saved] = await Promise.all([
        change({ ...open, ApplicationStatusId: 8 }, administrator.token),
        change({ ...open, JobTitle }, a.token),
      ]);
      expect(decided.status).toBe(200);
      const kinds = await historyOf(a.applicationId, administrator.token);
      const isSaved = JSON.stringify(kinds[1]).includes(JobTitle);
      // The employer's save came before the closing or was refused, so it is never the newest change.
      expect([saved.status, 'ApplicationStatusId' in Object(kinds[0])]).toEqual([
        isSaved ? 200 : 409,
        true,
      ]);
      const { Version: _again, ...shut } = await readApplication(
        server(),
        a.applicationId,
        a.token,
      );
      await change({ ...shut, ApplicationStatusId: 1 }, administrator.token);
    }
  });

  async function historyOf(applicationId: number, token: string) {
    const { body } = await server().call('readHistory', { applicationId }, token);
    return (JSON.parse(body) as HistoryEntry[]).map((entry) => entry.Details);
  }
});

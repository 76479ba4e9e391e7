import { expect, test } from 'vitest';
import {
  type Application,
  additionalDocumentLimits,
  documentSlots,
} from '../../../contract/applications.ts';
import { anApplication, fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { fillAllSlots, fillSlots } from '../../../test/support/fillSlots.ts';
import { onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';
import { specified } from '../../../test/support/specified.ts';

async function read(portal: TestPortal, token: string, applicationId: number) {
  return (await portal.call('readApplication', { applicationId }, token)).json() as Application;
}

async function readChanges(portal: TestPortal, token: string, applicationId: number) {
  const answer = await portal.call('readHistory', { applicationId }, token);
  return (answer.json() as { Details: object }[]).map((entry) => entry.Details);
}

async function createAccounts(portal: TestPortal) {
  const employerId = await portal.addEmployer();
  await portal.addEmployer({ designation_number: 'EMP-2' });
  await portal.addAdministrator();
  return {
    employerId,
    employer: await portal.signIn('EMP-1'),
    other: await portal.signIn('EMP-2'),
    administrator: await portal.signIn('ADMIN', true),
  };
}

onEveryEngine('Attaching documents', (portal) => {
  test('every document slot keeps its own document under the file name that the server stored', async () => {
    const { employer } = await createAccounts(portal());
    const ids: Record<string, number> = {};
    for (const slot of specified.documentSlots) {
      ids[`${slot}Id`] = await uploadPdf(portal(), employer, `${slot} é🥐.pdf`);
    }
    const others: { Slot: string; DocumentId: number; Filename: string }[] = [];
    for (const Slot of specified.otherSlots) {
      const Filename = `${Slot} é🥐.pdf`;
      others.push({ Slot, DocumentId: await uploadPdf(portal(), employer, Filename), Filename });
    }
    const forgedNames = {
      ...Object.fromEntries(specified.documentSlots.map((slot) => [`Filename_${slot}`, 'forged'])),
      OtherSlots: others.map((other) => ({ ...other, Filename: 'forged' })),
    };
    const { ApplicationId } = await fileApplication(portal(), employer, { ...ids, ...forgedNames });
    const application = await read(portal(), employer, ApplicationId);
    expect(application).toMatchObject({ ...ids, IsComplete: true });
    expect(application.OtherSlots ?? []).toEqual(
      others.toSorted((a, b) => (a.Slot < b.Slot ? -1 : 1)),
    );
    for (const slot of specified.documentSlots) {
      expect(application).toHaveProperty(`Filename_${slot}`, `${slot} é🥐.pdf`);
    }
  });

  test('an application is complete once it has every mandatory document and one education document', async () => {
    const { employer } = await createAccounts(portal());
    const one = await uploadPdf(portal(), employer);
    const optional = ['ProofOfStatus', 'EducationCredential', 'CanadianCredential'];
    const all = specified.mandatoryDocuments.length;
    const mandatory = fillSlots(
      documentSlots.filter((slot) => !optional.includes(slot)),
      one,
    );
    for (const [ids, isComplete, count] of [
      [{ ...mandatory, ProofOfStatusId: one }, false, all - 1],
      [{ ...mandatory, EducationCredentialId: one }, true, all],
      [{ ...mandatory, CanadianCredentialId: one }, true, all],
      [{ ...mandatory, CanadianCredentialId: one, EducationCredentialId: one }, true, all],
      [{ ...mandatory, CanadianCredentialId: one, PassportScanId: null }, false, all - 1],
      [{ ...mandatory, CanadianCredentialId: one, PassportScanId: 0 }, false, all - 1],
    ] as const) {
      portal().passMinutes(1);
      const { ApplicationId } = await fileApplication(portal(), employer, ids);
      expect((await read(portal(), employer, ApplicationId)).IsComplete).toBe(isComplete);
      const list = await portal().call('listApplications', {}, employer);
      expect(list.json()).toMatchObject({ 0: { DocumentCount: count } });
    }
  });

  test('the server refuses to attach another employer’s document as if the document did not exist, and saves nothing', async () => {
    const { employer, other } = await createAccounts(portal());
    const foreign = await uploadPdf(portal(), other);
    const own = await uploadPdf(portal(), employer);
    const { ApplicationId } = await fileApplication(portal(), employer, { JobOfferId: own });
    const before = await read(portal(), employer, ApplicationId);
    const attempts = (id: number) => [
      { PassportScanId: id, JobTitle: 'Chef' },
      { AdditionalDocuments: [{ DocumentId: own }, { DocumentId: id }] },
    ];
    const send = async (id: number) => {
      const text: unknown[] = [];
      for (const attempt of attempts(id)) {
        const request = { ...anApplication, ...attempt };
        for (const answer of [
          await portal().call('createApplication', request, employer),
          await portal().call('updateApplication', { ...request, ApplicationId }, employer),
        ]) {
          expect(answer.status).toBe(422);
          text.push(answer.json());
        }
      }
      return text;
    };
    const message = await send(foreign);
    expect(message[0]).toMatchObject({
      errors: [{ code: 'documentNotYours', field: 'PassportScanId' }],
    });
    expect(message[2]).toMatchObject({ errors: [{ field: 'AdditionalDocuments' }] });
    expect(await send(9_999)).toEqual(message);
    expect(await read(portal(), employer, ApplicationId)).toEqual(before);
    expect((await portal().call('listApplications', {}, employer)).json()).toHaveLength(1);
  });

  test('an employer can keep a document that an administrator attached, but cannot attach it to another application', async () => {
    const { employerId, employer, administrator } = await createAccounts(portal());
    const forEmployer = { BusinessId: String(employerId) };
    const id = await uploadPdf(portal(), administrator, 'a.pdf', forEmployer);
    const { ApplicationId } = await fileApplication(portal(), employer);
    const attach = async (token: string, applicationId: number) =>
      (
        await portal().call(
          'updateApplication',
          { ...anApplication, ApplicationId: applicationId, JobOfferId: id },
          token,
        )
      ).status;
    expect(await attach(employer, ApplicationId)).toBe(422);
    expect(await attach(administrator, ApplicationId)).toBe(200);
    expect(await attach(employer, ApplicationId)).toBe(200);
    const elsewhere = await fileApplication(portal(), employer);
    expect(await attach(employer, elsewhere.ApplicationId)).toBe(422);
  });

  test('an administrator can attach to an application only documents of its employer', async () => {
    const { employerId, employer, other, administrator } = await createAccounts(portal());
    const { ApplicationId } = await fileApplication(portal(), employer);
    const attach = async (JobOfferId: number) =>
      (
        await portal().call(
          'updateApplication',
          { ...anApplication, ApplicationId, JobOfferId },
          administrator,
        )
      ).status;
    expect(await attach(await uploadPdf(portal(), other))).toBe(422);
    expect(await attach(await uploadPdf(portal(), administrator))).toBe(422);
    const forEmployer = { BusinessId: String(employerId) };
    expect(await attach(await uploadPdf(portal(), administrator, 'a.pdf', forEmployer))).toBe(200);
    expect(await attach(await uploadPdf(portal(), employer))).toBe(200);
  });

  test('an employer cannot attach the document of an internal note', async () => {
    const { employerId, employer, administrator } = await createAccounts(portal());
    const { ApplicationId } = await fileApplication(portal(), employer);
    const DocumentId = await uploadPdf(portal(), administrator, 'internal.pdf', {
      BusinessId: String(employerId),
    });
    const note = { ApplicationId, DocumentId, Note: 'internal' };
    await portal().call('addComment', note, administrator);
    const change = { ...anApplication, ApplicationId };
    for (const attempt of [
      await portal().call('downloadDocument', { documentId: DocumentId }, employer),
      await portal().call('updateApplication', { ...change, JobOfferId: DocumentId }, employer),
      await portal().call(
        'updateApplication',
        { ...change, AdditionalDocuments: [{ DocumentId }] },
        employer,
      ),
      await portal().call('createApplication', { ...change, JobOfferId: DocumentId }, employer),
    ]) {
      expect([404, 422]).toContain(attempt.status);
      expect(attempt.body).not.toContain('internal');
    }
    expect(
      (await portal().call('listComments', { applicationId: ApplicationId }, employer)).json(),
    ).toEqual([]);
    await portal().call('addComment', { ...note, IsVisible: true }, administrator);
    const shown = await portal().call('downloadDocument', { documentId: DocumentId }, employer);
    expect(shown.status).toBe(200);
  });

  test('additional documents with blank titles get the numbers #1 and #2, also in the history', async () => {
    const { employer, administrator } = await createAccounts(portal());
    const DocumentId = await uploadPdf(portal(), employer, 'cv.pdf');
    const withTitles = (...titles: (string | null)[]) => ({
      AdditionalDocuments: titles.map((Title) => ({ DocumentId, Title })),
    });
    const readTitles = async (id: number) =>
      (await read(portal(), employer, id)).AdditionalDocuments.map(({ Title }) => Title);
    const application = await fileApplication(portal(), employer, withTitles('', 'Letter', null));
    const expected = ['Additional Document #1', 'Letter', 'Additional Document #2'];
    expect(await readTitles(application.ApplicationId)).toEqual(expected);

    const { ApplicationId } = await fileApplication(portal(), employer);
    const change = { ApplicationId, ...withTitles('', 'Letter', ' ') };
    await portal().call('updateApplication', change, employer);
    expect(await readTitles(ApplicationId)).toEqual(expected);
    const [details] = await readChanges(portal(), administrator, ApplicationId);
    expect(details).toEqual({
      AdditionalDocuments: {
        added: expected.map((Title) => ({ Title, Filename: 'cv.pdf' })),
        removed: [],
      },
    });
    const held = await readTitles(ApplicationId);
    const secondAnswer = { ApplicationId, ...withTitles(...held, '') };
    await portal().call('updateApplication', secondAnswer, employer);
    expect(await readTitles(ApplicationId)).toEqual([...expected, 'Additional Document #3']);
  });

  test('additional documents keep their order, and a blank title gets the next number', async () => {
    const { employer } = await createAccounts(portal());
    const DocumentId = await uploadPdf(portal(), employer, 'cv.pdf');
    const titles = ['', ' Letter ', '  ', 'Additional Document #7', ''];
    const { ApplicationId } = await fileApplication(portal(), employer, {
      AdditionalDocuments: titles.map((Title) => ({ DocumentId, Title })),
    });
    const { AdditionalDocuments } = await read(portal(), employer, ApplicationId);
    const numbered = (number: number) => `Additional Document #${number}`;
    expect(AdditionalDocuments).toEqual(
      [numbered(8), 'Letter', numbered(9), numbered(7), numbered(10)].map((Title) => ({
        DocumentId,
        Title,
        Filename: 'cv.pdf',
      })),
    );
  });

  test('an application has at most 50 additional documents, whose titles have at most 100 characters', async () => {
    const { employer } = await createAccounts(portal());
    const DocumentId = await uploadPdf(portal(), employer);
    const send = async (Title: string, count: number) =>
      (
        await portal().call(
          'createApplication',
          { ...anApplication, AdditionalDocuments: Array(count).fill({ DocumentId, Title }) },
          employer,
        )
      ).status;
    const { title, count } = additionalDocumentLimits;
    expect(await send('é'.repeat(title), count)).toBe(200);
    expect(await send('é'.repeat(title + 1), 1)).toBe(422);
    expect(await send('a', count + 1)).toBe(400);
  });

  test('the history names each changed document by slot, title and file name', async () => {
    const { employer, administrator } = await createAccounts(portal());
    const [offer, better, cv] = [
      await uploadPdf(portal(), employer, 'offer.pdf'),
      await uploadPdf(portal(), employer, 'better offer.pdf'),
      await uploadPdf(portal(), employer, 'cv.pdf'),
    ];
    const { ApplicationId } = await fileApplication(portal(), employer, { JobOfferId: offer });
    const change = async (fields: object) => {
      await portal().call(
        'updateApplication',
        { ...anApplication, ApplicationId, ...fields },
        employer,
      );
      return (await readChanges(portal(), administrator, ApplicationId))[0];
    };
    const withCv = { AdditionalDocuments: [{ DocumentId: cv, Title: 'CV' }] };
    expect(await change({ JobOfferId: better, ...withCv })).toEqual({
      JobOffer: { from: 'offer.pdf', to: 'better offer.pdf' },
      AdditionalDocuments: { added: [{ Title: 'CV', Filename: 'cv.pdf' }], removed: [] },
    });
    expect(await change({ JobOfferId: null })).toEqual({
      JobOffer: { from: 'better offer.pdf', to: '' },
    });
    expect(await change({ AdditionalDocuments: [] })).toEqual({
      AdditionalDocuments: { added: [], removed: [{ Title: 'CV', Filename: 'cv.pdf' }] },
    });
  });

  test('if one save renames fifty documents, the history contains only the old and the new title of each document', async () => {
    const { employer, administrator } = await createAccounts(portal());
    const ids: number[] = [];
    for (let count = 0; count < 50; count += 1) {
      ids.push(await uploadPdf(portal(), employer, `paper ${count}.pdf`));
    }
    const titled = (name: string) => ids.map((DocumentId) => ({ DocumentId, Title: name }));
    const { ApplicationId } = await fileApplication(portal(), employer, {
      AdditionalDocuments: titled('Before'),
    });
    const change = { ...anApplication, ApplicationId, AdditionalDocuments: titled('After') };
    await portal().call('updateApplication', change, employer);
    expect((await readChanges(portal(), administrator, ApplicationId))[0]).toEqual({
      AdditionalDocuments: {
        added: [],
        removed: [],
        retitled: ids.map(() => ({ from: 'Before', to: 'After' })),
      },
    });
  });

  test('the largest possible change of an application adds less than 12 kB to the history', async () => {
    const { employer, administrator } = await createAccounts(portal());
    const wide = (count: number) => '\u6f22'.repeat(count);
    const documents = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        uploadPdf(portal(), employer, `${at}${wide(240)}.pdf`),
      ),
    );
    const [half, other] = [documents.slice(0, 50), documents.slice(50)];
    const everything = (ids: number[], letter: string) => ({
      FirstName: letter + wide(49),
      LastName: letter + wide(49),
      JobTitle: letter + wide(49),
      ...fillAllSlots(Number(ids[0])),
      // A control character takes six bytes in JSON, the most of all characters.
      AdditionalDocuments: ids.map((DocumentId) => ({
        DocumentId,
        Title: letter + '\u0001'.repeat(99),
      })),
    });
    const { ApplicationId } = await fileApplication(portal(), employer, everything(half, 'a'));
    const change = { ...anApplication, ApplicationId, ...everything(other, 'b') };
    expect((await portal().call('updateApplication', change, employer)).status).toBe(200);
    const [details] = await readChanges(portal(), administrator, ApplicationId);
    expect(Buffer.byteLength(JSON.stringify(details))).toBeLessThan(12_000);
    expect(details).toMatchObject({ JobOffer: { from: expect.stringMatching(/^0漢+…$/) } });
    const { AdditionalDocuments } = details as { AdditionalDocuments: Record<string, unknown[]> };
    expect(
      [AdditionalDocuments.added, AdditionalDocuments.removed].map((all) => all?.length),
    ).toEqual([50, 50]);
  }, 60_000);
});

import { expect, test } from 'vitest';
import type { Review } from '../../../contract/reviews.ts';
import { fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';
import { removeUnattachedDocuments } from '../store/documents.usecases.ts';

async function createAccounts(portal: TestPortal) {
  await portal.addEmployer();
  await portal.addAdministrator();
  await portal.addAdministrator('ADMIN-2');
  const employer = await portal.signIn('EMP-1');
  const [PassportScanId, JobOfferId, letter] = [
    await uploadPdf(portal, employer, 'passport.pdf'),
    await uploadPdf(portal, employer, 'offer.pdf'),
    await uploadPdf(portal, employer, 'letter.pdf'),
  ];
  const AdditionalDocuments = [{ DocumentId: letter, Title: 'Letter', Filename: '' }];
  const fields = { PassportScanId, JobOfferId, AdditionalDocuments };
  const { ApplicationId } = await fileApplication(portal, employer, fields);
  const administrator = await portal.signIn('ADMIN', true);
  const colleague = await portal.signIn('ADMIN-2', true);
  return {
    ...{ employer, administrator, colleague, ApplicationId, PassportScanId, JobOfferId, letter },
    async list() {
      const request = { applicationId: ApplicationId };
      return (await portal.call('listReviews', request, administrator)).json() as Review[];
    },
    mark: (DocumentId: number, overrides: object, token = administrator) =>
      portal.call(
        'reviewDocument',
        { ApplicationId, DocumentId, State: 'accepted', ...overrides },
        token,
      ),
    replace: (fields: object) =>
      portal.call('updateApplication', { ApplicationId, ...fields }, employer),
  };
}

const replacementReview = {
  State: 'toReplace',
  Reasons: ['unreadable', 'notSigned'],
  Text: ' Page 2 ',
};
const getStatusAndErrorCodes = (answer: {
  status: number;
  json: () => { errors: { code: string }[] };
}) => [answer.status, ...answer.json().errors.map(({ code }) => code)];

onEveryEngine('Reviews of documents', (portal) => {
  test('each document has a review state with author and time, listed in the order of the slots', async () => {
    const { list, mark, JobOfferId, PassportScanId, letter, employer } = await createAccounts(
      portal(),
    );
    expect(await list()).toMatchObject([
      { Slot: 'JobOffer', Filename: 'offer.pdf', State: 'notReviewed', By: '', On: '', Former: [] },
      { Slot: 'PassportScan', State: 'notReviewed', AttachedOn: '2026-11-20T15:00:00.000Z' },
      { Slot: null, Title: 'Letter', Filename: 'letter.pdf', AttachedBy: 'Lakeside Inn' },
    ]);
    portal().passMinutes(3);
    expect((await mark(JobOfferId, {})).status).toBe(200);
    expect((await mark(PassportScanId, replacementReview)).status).toBe(200);
    expect((await mark(letter, { Text: 'Ignored', Reasons: ['other'] })).status).toBe(200);
    const text = { By: 'Sam Côté', On: '2026-11-20T15:03:00.000Z' };
    expect(await list()).toMatchObject([
      { State: 'accepted', Reasons: [], Text: '', ...text },
      { State: 'toReplace', Reasons: ['unreadable', 'notSigned'], Text: 'Page 2', ...text },
      { State: 'accepted', Reasons: [], Text: '', ...text },
    ]);
    expect((await mark(PassportScanId, { State: 'notReviewed' })).status).toBe(200);
    expect((await list())[1]).toMatchObject({ State: 'notReviewed', By: '', On: '', Text: '' });
    expect((await mark(JobOfferId, {}, employer)).status).toBe(403);
  });

  test('a mark that requests a document’s replacement needs a listed reason or a text of at most 1,000 characters', async () => {
    const { mark, JobOfferId, list } = await createAccounts(portal());
    const readRefusal = async (overrides: object) =>
      getStatusAndErrorCodes(await mark(JobOfferId, { State: 'toReplace', ...overrides }));
    expect(await readRefusal({})).toEqual([422, 'reasonMissing']);
    expect(await readRefusal({ Reasons: [], Text: ' ' })).toEqual([422, 'reasonMissing']);
    expect(await readRefusal({ Reasons: ['tooUgly'] })).toEqual([422, 'notInList']);
    expect(await readRefusal({ Text: 'é'.repeat(1_001) })).toEqual([422, 'tooLong']);
    expect((await list())[0]?.State).toBe('notReviewed');
    for (const more of [{ Reasons: ['other'] }, { Text: 'é'.repeat(1_000) }]) {
      expect((await mark(JobOfferId, { State: 'toReplace', ...more })).status).toBe(200);
    }
  });

  test('the server refuses a review mark for a replaced document, and the new document counts as a new version', async () => {
    const { mark, replace, list, PassportScanId, employer, administrator } = await createAccounts(
      portal(),
    );
    await mark(PassportScanId, replacementReview);
    portal().passMinutes(5);
    const second = await uploadPdf(portal(), employer, 'passport 2.pdf');
    expect((await replace({ PassportScanId: second })).status).toBe(200);
    expect(getStatusAndErrorCodes(await mark(PassportScanId, {}))).toEqual([
      409,
      'documentReplaced',
    ]);
    const inItsSlot = { Slot: 'PassportScan' };
    expect(getStatusAndErrorCodes(await mark(PassportScanId, inItsSlot))).toEqual([
      409,
      'documentReplaced',
    ]);
    const former = {
      DocumentId: PassportScanId,
      Filename: 'passport.pdf',
      ReplacedOn: '2026-11-20T15:05:00.000Z',
      IsKept: true,
      State: 'toReplace',
      Reasons: ['unreadable', 'notSigned'],
      Text: 'Page 2',
      By: 'Sam Côté',
      On: '2026-11-20T15:00:00.000Z',
    };
    const passport = async () => (await list()).find(({ Slot }) => Slot === 'PassportScan');
    expect(await passport()).toMatchObject({
      DocumentId: second,
      State: 'newVersion',
      Reasons: [],
      Text: '',
      By: '',
      Former: [former],
    });
    expect((await mark(second, {})).status).toBe(200);
    expect(await passport()).toMatchObject({ State: 'accepted', Former: [former] });
    portal().passMinutes(48 * 60);
    await removeUnattachedDocuments(portal().deps);
    const secondAnswer = await portal().signIn('ADMIN', true);
    const read = await portal().call(
      'downloadDocument',
      { documentId: PassportScanId },
      secondAnswer,
    );
    expect(read.status).toBe(200);
    expect(administrator).not.toBe(secondAnswer);
  });

  test('an additional document with the same title as a removed document counts as the new version of that document', async () => {
    const { mark, replace, list, employer } = await createAccounts(portal());
    const letter = await uploadPdf(portal(), employer, 'letter.pdf');
    const lease = await uploadPdf(portal(), employer, 'lease.pdf');
    const filed = [
      { DocumentId: lease, Title: 'Lease' },
      { DocumentId: letter, Title: 'Bank letter' },
    ];
    expect((await replace({ AdditionalDocuments: filed })).status).toBe(200);
    expect((await mark(letter, { ...replacementReview, Slot: undefined })).status).toBe(200);
    const second = await uploadPdf(portal(), employer, 'letter 2.pdf');
    const map = await uploadPdf(portal(), employer, 'map.pdf');
    const AdditionalDocuments = [
      { DocumentId: map, Title: 'Map' },
      { DocumentId: second, Title: 'bank letter' },
    ];
    expect((await replace({ AdditionalDocuments })).status).toBe(200);
    const listed = (await list()).filter(({ Slot }) => Slot === null);
    expect(listed).toMatchObject([
      { DocumentId: map, State: 'notReviewed', Former: [] },
      {
        DocumentId: second,
        State: 'newVersion',
        Former: [{ DocumentId: letter, Filename: 'letter.pdf', IsKept: true, State: 'toReplace' }],
      },
    ]);
    portal().passMinutes(48 * 60);
    await removeUnattachedDocuments(portal().deps);
    const staff = await portal().signIn('ADMIN', true);
    const read = async (documentId: number) =>
      (await portal().call('downloadDocument', { documentId }, staff)).status;
    expect([await read(letter), await read(lease)]).toEqual([200, 404]);
  });

  test('administrators cannot open a document two days after its removal without replacement, but its review is still listed', async () => {
    const { mark, replace, PassportScanId, ApplicationId } = await createAccounts(portal());
    await mark(PassportScanId, replacementReview);
    await replace({ PassportScanId: null });
    portal().passMinutes(48 * 60);
    await removeUnattachedDocuments(portal().deps);
    const again = await portal().signIn('EMP-1');
    const second = await uploadPdf(portal(), again, 'passport 2.pdf');
    const late = { ApplicationId, PassportScanId: second };
    expect((await portal().call('updateApplication', late, again)).status).toBe(200);
    const staff = await portal().signIn('ADMIN', true);
    const read = await portal().call('downloadDocument', { documentId: PassportScanId }, staff);
    expect(read.status).toBe(404);
    const listed = await portal().call('listReviews', { applicationId: ApplicationId }, staff);
    expect(listed.json()).toMatchObject([
      {},
      {
        Slot: 'PassportScan',
        State: 'newVersion',
        Former: [{ Filename: 'passport.pdf', IsKept: false, State: 'toReplace' }],
      },
      {},
    ]);
  });

  test('administrators can open a former document even if one save removed it and a later save replaced it', async () => {
    const { mark, replace, list, PassportScanId, employer } = await createAccounts(portal());
    await mark(PassportScanId, replacementReview);
    await replace({ PassportScanId: null });
    portal().passMinutes(20);
    const second = await uploadPdf(portal(), employer, 'passport 2.pdf');
    await replace({ PassportScanId: second });
    expect((await list()).find(({ Slot }) => Slot === 'PassportScan')).toMatchObject({
      State: 'newVersion',
      Former: [{ Filename: 'passport.pdf', IsKept: true, State: 'toReplace' }],
    });
    portal().passMinutes(48 * 60);
    await removeUnattachedDocuments(portal().deps);
    const staff = await portal().signIn('ADMIN', true);
    const read = await portal().call('downloadDocument', { documentId: PassportScanId }, staff);
    expect(read.status).toBe(200);
  });

  test('an employer cannot open a replaced document that an administrator had attached', async () => {
    const { mark, replace, employer, administrator, ApplicationId } = await createAccounts(
      portal(),
    );
    const { BusinessId } = (await portal().call('readBusiness', {}, employer)).json() as {
      BusinessId: number;
    };
    const ofEmployer = { BusinessId: String(BusinessId) };
    const Schedule1Id = await uploadPdf(portal(), administrator, 'corrected.pdf', ofEmployer);
    const attached = { ApplicationId, Schedule1Id };
    await portal().call('updateApplication', attached, administrator);
    await mark(Schedule1Id, replacementReview);
    const read = async (token: string) =>
      (await portal().call('downloadDocument', { documentId: Schedule1Id }, token)).status;
    expect([await read(employer), await read(administrator)]).toEqual([200, 200]);
    await replace({ Schedule1Id: await uploadPdf(portal(), employer, 'own.pdf') });
    expect([await read(employer), await read(administrator)]).toEqual([404, 200]);
  });

  test('a review mark applies only to the document slot for which it was made', async () => {
    const { mark, replace, list, JobOfferId, PassportScanId } = await createAccounts(portal());
    await mark(JobOfferId, {});
    await mark(PassportScanId, replacementReview);
    await replace({ JobOfferId: PassportScanId, PassportScanId: JobOfferId });
    expect((await list()).map(({ Slot, State }) => [Slot, State])).toEqual([
      ['JobOffer', 'newVersion'],
      ['PassportScan', 'newVersion'],
      [null, 'notReviewed'],
    ]);
    await replace({ JobOfferId, PassportScanId: JobOfferId });
    await mark(JobOfferId, { ...replacementReview, Slot: 'PassportScan' });
    expect((await list()).map(({ State }) => State)).toEqual([
      'accepted',
      'toReplace',
      'notReviewed',
    ]);
    await mark(JobOfferId, { State: 'notReviewed' });
    expect((await list()).map(({ State }) => State)).toEqual([
      'newVersion',
      'newVersion',
      'notReviewed',
    ]);
  });

  test('the server tells an administrator who reviews a document that a colleague has already reviewed it', async () => {
    const { mark, list, JobOfferId, colleague } = await createAccounts(portal());
    expect((await mark(JobOfferId, { Seen: '' })).status).toBe(200);
    const second = await mark(JobOfferId, { ...replacementReview, Seen: '' }, colleague);
    expect(getStatusAndErrorCodes(second)).toEqual([409, 'reviewedMeanwhile']);
    expect((await list())[0]?.State).toBe('accepted');
    const Seen = (await list())[0]?.On;
    expect((await mark(JobOfferId, { ...replacementReview, Seen }, colleague)).status).toBe(200);
    const last = { State: 'toReplace', By: 'Sam Côté' };
    expect((await list())[0]).toMatchObject(last);
  });

  test('the server accepts the same review mark from two administrators, even if the second had not seen the first mark', async () => {
    const { mark, list, JobOfferId, colleague, administrator, ApplicationId } =
      await createAccounts(portal());
    await mark(JobOfferId, { Seen: '' });
    portal().passMinutes(3);
    const unseen = await mark(JobOfferId, { Seen: '' }, colleague);
    expect(getStatusAndErrorCodes(unseen)).toEqual([409, 'reviewedMeanwhile']);
    const Seen = '2026-11-20T15:00:00.000Z';
    expect((await list())[0]).toMatchObject({ State: 'accepted', On: Seen });
    expect((await mark(JobOfferId, { Seen }, colleague)).status).toBe(200);
    expect((await list())[0]).toMatchObject({ State: 'accepted', On: '2026-11-20T15:03:00.000Z' });
    const request = { applicationId: ApplicationId };
    expect((await portal().call('readHistory', request, administrator)).json()).toMatchObject([
      { Kind: 'documentReviewed', On: '2026-11-20T15:03:00.000Z' },
      { Kind: 'documentReviewed', On: Seen },
      { Kind: 'applicationCreated' },
    ]);
  });

  test('the server stores a review mark only once if the client sends it again after a lost answer', async () => {
    const { mark, JobOfferId, administrator, ApplicationId } = await createAccounts(portal());
    for (const _ of [1, 2]) {
      expect((await mark(JobOfferId, { ...replacementReview, Seen: '' })).status).toBe(200);
    }
    for (const _ of [1, 2]) await mark(JobOfferId, { State: 'notReviewed' });
    const request = { applicationId: ApplicationId };
    const history = (await portal().call('readHistory', request, administrator)).json() as object[];
    const about = { DocumentId: JobOfferId, Slot: 'JobOffer', Title: '', Filename: 'offer.pdf' };
    const why = { Reasons: ['unreadable', 'notSigned'], Text: 'Page 2' };
    expect(history).toMatchObject([
      { Kind: 'documentReviewed', Details: { ...about, State: 'notReviewed', Reasons: [] } },
      {
        Kind: 'documentReviewed',
        By: 'Sam Côté',
        Details: { ...about, State: 'toReplace', ...why },
      },
      { Kind: 'applicationCreated' },
    ]);
  });

  test('a review mark stays with its document when the employer replaces the document at the same time', async () => {
    const { mark, replace, list, employer, PassportScanId } = await createAccounts(portal());
    let present = PassportScanId;
    for (let round = 1; round <= 15; round += 1) {
      const next = await uploadPdf(portal(), employer, `passport ${round}.pdf`);
      const [marked, replaced] = await Promise.all(
        round % 2 === 0
          ? [mark(present, replacementReview), replace({ PassportScanId: next })]
          : await Promise.all([
              replace({ PassportScanId: next }),
              mark(present, replacementReview),
            ]).then(([saved, said]) => [said, saved]),
      );
      expect(replaced?.status).toBe(200);
      expect([200, 409]).toContain(marked?.status);
      const passport = (await list()).find(({ Slot }) => Slot === 'PassportScan');
      expect(passport).toMatchObject({ DocumentId: next, State: 'newVersion', Reasons: [] });
      expect(passport?.Former.find(({ DocumentId }) => DocumentId === present)).toMatchObject({
        State: marked?.status === 200 ? 'toReplace' : 'notReviewed',
      });
      present = next;
    }
  });
});

import { expect, test } from 'vitest';
import type { RequestInput } from '../../../contract/calls.ts';
import type { DocumentDate } from '../../../contract/documentDates.ts';
import { fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';

type DateFields = Partial<RequestInput<'setDocumentDate'>>;

async function createOfficeAccounts(portal: TestPortal) {
  await portal.addEmployer();
  await portal.addAdministrator();
  const staff = await portal.signIn('ADMIN', true);
  const employer = await portal.signIn('EMP-1');
  const ids = {
    LanguageTestResultId: await uploadPdf(portal, employer, 'test.pdf'),
    PassportScanId: await uploadPdf(portal, employer, 'passport.pdf'),
    JobOfferId: await uploadPdf(portal, employer, 'offer.pdf'),
    Schedule1Id: await uploadPdf(portal, employer, 'schedule.pdf'),
  };
  const { ApplicationId } = await fileApplication(portal, employer, ids);
  return {
    staff,
    employer,
    ApplicationId,
    ...ids,
    say: (DocumentId: number, day: string | null, overrides: DateFields = {}, token = employer) =>
      portal.call('setDocumentDate', { ApplicationId, DocumentId, Date: day, ...overrides }, token),
    confirm: (DocumentId: number, day: string) =>
      portal.call('confirmDocumentDate', { ApplicationId, DocumentId, Date: day }, staff),
    async dates(token = employer): Promise<DocumentDate[]> {
      const read = { applicationId: ApplicationId };
      return (await portal.call('listDocumentDates', read, token)).json();
    },
  };
}

const getStatusAndErrorCode = ({ status, json }: { status: number; json: () => never }) => [
  status,
  (json() as { errors: { code: string }[] }).errors[0]?.code,
];

onEveryEngine('Document dates', (portal) => {
  const getDate = async (
    at: Awaited<ReturnType<typeof createOfficeAccounts>>,
    slot: string,
    token?: string,
  ) => (await at.dates(token)).find(({ Slot }) => Slot === slot);

  test('a document’s date stays unchanged if a request omits the date', async () => {
    const at = await createOfficeAccounts(portal());
    await at.say(at.PassportScanId, '2028-02-29');
    const forgotten = { ApplicationId: at.ApplicationId, DocumentId: at.PassportScanId };
    const refused = await portal().call('setDocumentDate', forgotten, at.employer);
    expect(getStatusAndErrorCode(refused)).toEqual([422, 'fieldsMissing']);
    expect((await getDate(at, 'PassportScan'))?.Date).toBe('2028-02-29');
    expect((await at.say(at.PassportScanId, null)).status).toBe(200);
    expect((await getDate(at, 'PassportScan'))?.Date).toBeNull();
  });

  test('each document that needs a date according to the program has none until somebody enters it', async () => {
    const at = await createOfficeAccounts(portal());
    const shown = (await at.dates()).map(({ Slot, Kind, Date: day, Validity }) => [
      Slot,
      Kind,
      day,
      Validity,
    ]);
    expect(shown.toSorted()).toEqual([
      ['JobOffer', 'issued', null, 'none'],
      ['LanguageTestResult', 'taken', null, 'unknown'],
      ['PassportScan', 'expires', null, 'unknown'],
    ]);
  });

  test.each([
    ['2031-05-01', 'valid'],
    // The applicant is expected to file six months from today, on May 20, 2027.
    ['2027-05-20', 'valid'],
    ['2027-05-19', 'notAtFiling'],
    ['2027-02-18', 'expiresIn90'],
    ['2026-12-20', 'expiresIn30'],
    ['2026-11-27', 'expiresIn7'],
    ['2026-11-20', 'expiresIn7'],
    ['2026-11-19', 'expired'],
  ])('a passport that is valid until %s has the validity %s', async (day, validity) => {
    const at = await createOfficeAccounts(portal());
    expect((await at.say(at.PassportScanId, day)).status).toBe(200);
    expect(await getDate(at, 'PassportScan')).toMatchObject({
      Date: day,
      ExpiresOn: day,
      Validity: validity,
    });
  });

  test('a language test expires after 24 months, on the same day or the last day of a shorter month', async () => {
    const at = await createOfficeAccounts(portal());
    await at.say(at.LanguageTestResultId, '2025-08-31');
    expect(await getDate(at, 'LanguageTestResult')).toMatchObject({ ExpiresOn: '2027-08-31' });
    await at.say(at.LanguageTestResultId, '2024-02-29');
    expect(await getDate(at, 'LanguageTestResult')).toMatchObject({
      ExpiresOn: '2026-02-28',
      Validity: 'expired',
    });
  });

  test('a proof of status is valid until its own date, like a passport', async () => {
    const at = await createOfficeAccounts(portal());
    const ProofOfStatusId = await uploadPdf(portal(), at.employer, 'permit.pdf');
    const { ApplicationId } = at;
    await portal().call('updateApplication', { ApplicationId, ProofOfStatusId }, at.employer);
    await at.say(ProofOfStatusId, '2026-12-20');
    expect(await getDate(at, 'ProofOfStatus')).toMatchObject({
      Kind: 'expires',
      ExpiresOn: '2026-12-20',
      Validity: 'expiresIn30',
    });
  });

  test('the date of a document loses its confirmation when somebody corrects the date', async () => {
    const at = await createOfficeAccounts(portal());
    await at.say(at.PassportScanId, '2031-05-01');
    expect(getStatusAndErrorCode(await at.confirm(at.PassportScanId, '2031-05-02'))).toEqual([
      409,
      'dateChangedMeanwhile',
    ]);
    expect((await at.confirm(at.PassportScanId, '2031-05-01')).status).toBe(200);
    const confirmed = { ConfirmedOn: '2026-11-20T15:00:00.000Z' };
    expect(await getDate(at, 'PassportScan', at.staff)).toMatchObject({
      ...confirmed,
      ConfirmedBy: 'Sam Côté',
    });
    expect(await getDate(at, 'PassportScan')).toMatchObject({ ...confirmed, ConfirmedBy: '' });
    await at.say(at.PassportScanId, '2031-05-03');
    expect(await getDate(at, 'PassportScan')).toMatchObject({ ConfirmedOn: '' });
  });

  test('when a colleague confirms a document’s date again, the time of the first confirmation is kept', async () => {
    const at = await createOfficeAccounts(portal());
    await portal().addAdministrator('ADMIN-2');
    const colleague = await portal().signIn('ADMIN-2', true);
    const { ApplicationId, PassportScanId: DocumentId } = at;
    await at.say(DocumentId, '2031-05-01');
    await at.confirm(DocumentId, '2031-05-01');
    portal().passMinutes(3);
    const secondAnswer = { ApplicationId, DocumentId, Date: '2031-05-01' };
    expect((await portal().call('confirmDocumentDate', secondAnswer, colleague)).status).toBe(200);
    const confirmed = await getDate(at, 'PassportScan', at.staff);
    expect(confirmed).toMatchObject({ ConfirmedOn: '2026-11-20T15:00:00.000Z' });
    const read = await portal().call('readHistory', { applicationId: ApplicationId }, at.staff);
    expect((read.json() as { Kind: string }[]).map(({ Kind }) => Kind)).toEqual([
      ...['documentDateConfirmed', 'documentDateSet', 'applicationCreated'],
    ]);
  });

  test('the server refuses to overwrite a document’s date that the person saving has not seen, and accepts a repeated save', async () => {
    const at = await createOfficeAccounts(portal());
    await at.say(at.PassportScanId, '2031-05-01', { Seen: null });
    expect((await at.say(at.PassportScanId, '2031-05-01', { Seen: null })).status).toBe(200);
    const other = await at.say(at.PassportScanId, '2031-06-01', { Seen: null }, at.staff);
    expect(getStatusAndErrorCode(other)).toEqual([409, 'dateChangedMeanwhile']);
    expect(await getDate(at, 'PassportScan')).toMatchObject({ Date: '2031-05-01' });
  });

  test.each([
    ['2026-02-30', 'dateInvalid'],
    ['1899-12-31', 'dateInvalid'],
    ['2999-01-01', 'dateInvalid'],
    ['tomorrow', 'dateInvalid'],
  ])('the server refuses a document’s date that is %s', async (day, code) => {
    const at = await createOfficeAccounts(portal());
    expect(getStatusAndErrorCode(await at.say(at.PassportScanId, day))).toEqual([422, code]);
    expect(await getDate(at, 'PassportScan')).toMatchObject({ Date: null });
  });

  test('the date of a language test cannot be in the future in the program’s time zone', async () => {
    const at = await createOfficeAccounts(portal());
    // In Toronto it is still November 20 at this time.
    portal().setTime('2026-11-21T04:30:00.000Z');
    const token = await portal().signIn('EMP-1');
    const say = (day: string) => at.say(at.LanguageTestResultId, day, {}, token);
    expect(getStatusAndErrorCode(await say('2026-11-21'))).toEqual([422, 'dateInFuture']);
    expect((await say('2026-11-20')).status).toBe(200);
  });

  test('a replaced document no longer accepts a date, and the document that replaces it has no date yet', async () => {
    const at = await createOfficeAccounts(portal());
    await at.say(at.PassportScanId, '2031-05-01');
    const PassportScanId = await uploadPdf(portal(), at.employer, 'new.pdf');
    const { ApplicationId } = at;
    await portal().call('updateApplication', { ApplicationId, PassportScanId }, at.employer);
    expect(await getDate(at, 'PassportScan')).toMatchObject({
      DocumentId: PassportScanId,
      Date: null,
      Validity: 'unknown',
    });
    expect(getStatusAndErrorCode(await at.say(at.PassportScanId, '2031-06-01'))).toEqual([
      409,
      'documentReplaced',
    ]);
  });

  test('setting a document’s date changes neither the version nor the time of the application', async () => {
    const at = await createOfficeAccounts(portal());
    const read = () =>
      portal().call('readApplication', { applicationId: at.ApplicationId }, at.employer);
    const before = (await read()).body;
    portal().passMinutes(5);
    await at.say(at.PassportScanId, '2031-05-01');
    await at.confirm(at.PassportScanId, '2031-05-01');
    expect((await read()).body).toBe(before);
  });

  test('only administrators can change the document dates of a closed application, and other employers cannot change document dates at all', async () => {
    const at = await createOfficeAccounts(portal());
    const closing = { ApplicationId: at.ApplicationId, ApplicationStatusId: 8 };
    await portal().call('updateApplication', closing, at.staff);
    expect(getStatusAndErrorCode(await at.say(at.PassportScanId, '2031-05-01'))).toEqual([
      409,
      'applicationClosed',
    ]);
    expect((await at.say(at.PassportScanId, '2031-05-01', {}, at.staff)).status).toBe(200);
    await portal().addEmployer({ designation_number: 'EMP-2', email: 'b@lakeside.test' });
    const other = await portal().signIn('EMP-2');
    expect((await at.say(at.PassportScanId, '2031-05-01', {}, other)).status).toBe(404);
  });
});

import { expect, test } from 'vitest';
import type { Application } from '../../../contract/applications.ts';
import type { CallAnswer } from '../../../contract/calls.ts';
import {
  createBlankRow,
  createProgramFile,
  type ListName,
  type ProgramFile,
} from '../../../contract/programLists.ts';
import type { SearchRow } from '../../../contract/search.ts';
import { uploadPdf } from '../../../test/support/applications.ts';
import { completeProfile, onEveryEngine } from '../../../test/support/portal.ts';

const createTexts = (en: string, fr = en) => ({ en, fr });
const noDates = { from: '', until: '' };
const createSector = (en: string, fr?: string) => ({ name: createTexts(en, fr), ...noDates });

onEveryEngine('Program configuration', (portal) => {
  const signInStaff = async () => {
    await portal().addAdministrator();
    return portal().signIn('ADMIN', true);
  };
  const save = (
    List: ListName,
    Key: string,
    Content: object,
    overrides: { Seen?: number; Reason?: string } = {},
  ) => ({ List, Key, Seen: 0, Content: Content as Record<string, unknown>, ...overrides });
  const change = async (token: string, ...row: Parameters<typeof save>) => {
    const { status, body } = await portal().call('saveProgramRow', save(...row), token);
    expect([status, body]).toEqual([200, expect.anything()]);
    return JSON.parse(body) as { Key: string; Version: number };
  };
  const getProblems = async (token: string, ...row: Parameters<typeof save>) => {
    const answer = await portal().call('saveProgramRow', save(...row), token);
    const { errors } = answer.json() as { errors: { field: string; code: string }[] };
    return [answer.status, ...errors.map(({ field, code }) => `${field} ${code}`)];
  };
  const readProgram = async (token: string) =>
    (await portal().call('readProgram', {}, token)).json() as {
      Version: number;
      Rows: { List: string; Key: string; Content: Record<string, unknown> }[];
    };

  test('the program has the specified configuration until an administrator changes it', async () => {
    expect(await readProgram(await signInStaff())).toEqual({ Version: 0, Rows: [] });
  });

  test('a new sector gets an id of 100 or more, can be chosen in profiles and can be searched for', async () => {
    const token = await signInStaff();
    const first = await change(token, 'sectors', '', createSector('Business, finance', 'Affaires'));
    const second = await change(
      token,
      'sectors',
      '',
      createSector('Art and sport', 'Arts et sports'),
    );
    expect([first.Key, second.Key]).toEqual(['100', '101']);
    await portal().addEmployer({ designation_number: 'BOOKS', operating_sector_id: null });
    const books = await portal().signIn('BOOKS');
    const profile = { ...completeProfile, OperatingSectorId: 100, Email: 'ada@lakeside.test' };
    expect((await portal().call('updateBusiness', profile, books)).status).toBe(200);
    const request = { FirstName: 'Omar', LastName: 'Haddad', JobTitle: 'Bookkeeper' };
    expect((await portal().call('createApplication', request, books)).status).toBe(200);
    const result = await portal().call('search', { OperatingSectorId: 100 }, token);
    expect(result.json() as SearchRow[]).toMatchObject([
      { OperatingSectorId: 100, OperatingSector: 'Business, finance' },
    ]);
  });

  test('nobody can choose a sector that has ended, but profiles with that sector keep it', async () => {
    const token = await signInStaff();
    await portal().addEmployer();
    await change(token, 'sectors', '4', {
      ...createSector('Sales and service'),
      until: '2026-11-19',
    });
    const employerToken = await portal().signIn('EMP-1');
    const kept = { ...completeProfile, City: 'Thunder Bay', Email: 'ada@lakeside.test' };
    expect((await portal().call('updateBusiness', kept, employerToken)).status).toBe(200);
    expect((await portal().call('readBusiness', {}, employerToken)).json()).toMatchObject({
      IsComplete: true,
      OperatingSectorId: 4,
    });
    const other = { ...kept, OperatingSectorId: 1 };
    expect((await portal().call('updateBusiness', other, employerToken)).status).toBe(200);
    const refused = await portal().call('updateBusiness', kept, employerToken);
    expect(refused.json()).toMatchObject({
      errors: [{ code: 'notInList', field: 'OperatingSectorId' }],
    });
    const result = await portal().call('search', { OperatingSectorId: 4 }, token);
    expect(result.status).toBe(200);
  });

  test('a renamed status keeps its id and shows its new name in search results', async () => {
    const token = await signInStaff();
    await portal().addEmployer();
    const employerToken = await portal().signIn('EMP-1');
    const request = { FirstName: 'Omar', LastName: 'Haddad', JobTitle: 'Cook' };
    await portal().call('createApplication', request, employerToken);
    await change(token, 'statuses', '1', {
      name: createTexts('Received', 'Reçue'),
      nextStep: createTexts(''),
    });
    const result = await portal().call('search', {}, token);
    expect(result.json()).toMatchObject([{ ApplicationStatusId: 1, Status: 'Received' }]);
  });

  test('mails use the office’s own name and addresses, or else the name and addresses in the portal’s settings', async () => {
    const token = await signInStaff();
    const ask = async (Message: string) => {
      const request = { FirstName: 'Sam', LastName: 'Côté', Email: 'sam@program.test' };
      const more = { Telephone: '705 555 0100', Message, Type: '' };
      expect((await portal().call('requestSupport', { ...request, ...more }, token)).status).toBe(
        200,
      );
      return (await portal().deliverMails())[0];
    };
    const row = { ...createBlankRow('general'), telephone: '705 555 0199' };
    await change(token, 'general', 'one', row);
    expect(await ask('Hello?')).toMatchObject({
      to: 'help@program.test',
      subject: expect.stringMatching(/^Rural Community Immigration Pilot: /),
    });
    const named = { ...row, name: createTexts('North', 'Nord'), email: 'us@north.test' };
    await change(token, 'general', 'one', named, { Seen: 1 });
    expect(await ask('Still there?')).toMatchObject({
      to: 'us@north.test',
      subject: expect.stringMatching(/^North: /),
    });
  });

  const paper = (overrides: object) => ({
    ...createBlankRow('slots'),
    name: createTexts('Proof of Funds', 'Preuve de fonds'),
    card: 'person',
    need: 'mandatory',
    ...overrides,
  });

  test('a document added to the program is required only in applications that are filed later and meet its condition', async () => {
    const token = await signInStaff();
    await portal().addEmployer();
    const employerToken = await portal().signIn('EMP-1');
    const file = async (overrides: object = {}) => {
      const request = { FirstName: 'Omar', LastName: 'Haddad', JobTitle: 'Cook', ...overrides };
      return (await portal().call('createApplication', request, employerToken)).json() as {
        ApplicationId: number;
      };
    };
    type Row = { DocumentsNeeded?: number; MissingDocuments: string[] };
    const readRows = async () =>
      (await portal().call('listApplications', {}, employerToken)).json() as Row[];
    await file();
    const { Key } = await change(token, 'slots', '', paper({ need: 'abroad', from: '2026-11-20' }));
    expect(Key).toBe('Paper100');
    await file({ ApplicantPlace: 'inCanada' });
    await file();
    const { ApplicationId } = await file({ ApplicantPlace: 'abroad' });
    const counted = (row: Row) => [
      row.DocumentsNeeded ?? 8,
      row.MissingDocuments.includes('Paper100'),
    ];
    expect((await readRows()).map(counted)).toEqual([
      [9, true],
      [9, true],
      [8, false],
      [8, false],
    ]);
    const read = await portal().call(
      'readApplication',
      { applicationId: ApplicationId },
      employerToken,
    );
    expect(read.json() as Application).toMatchObject({
      ApplicantPlace: 'abroad',
      FiledOn: '2026-11-20',
    });
    const here = { ApplicationId, ApplicantPlace: 'inCanada' as const };
    expect((await portal().call('updateApplication', here, employerToken)).status).toBe(200);
    expect((await readRows()).map(counted)).toEqual([
      [8, false],
      [9, true],
      [8, false],
      [8, false],
    ]);
  });

  test('the administrators’ application list sorts by mandatory documents depending on the applicant’s place', async () => {
    const token = await signInStaff();
    await portal().addEmployer();
    const employerToken = await portal().signIn('EMP-1');
    await change(token, 'slots', '', paper({ need: 'abroad' }));
    for (const ApplicantPlace of ['abroad', 'inCanada', ''] as const) {
      const DocumentId = await uploadPdf(portal(), employerToken, 'record.pdf');
      const request = {
        FirstName: 'Omar',
        LastName: 'Haddad',
        JobTitle: ApplicantPlace || 'unknown',
      };
      const held = { ApplicantPlace, OtherSlots: [{ Slot: 'Paper100', DocumentId }] };
      expect(
        (await portal().call('createApplication', { ...request, ...held }, employerToken)).status,
      ).toBe(200);
    }
    const sorted = { sort: 'DocumentCount', direction: 'ascending' } as const;
    const window = (await portal().call('readApplicationWindow', sorted, token)).json();
    expect(
      (window as CallAnswer<'readApplicationWindow'>).Rows.map((row) => [
        row.JobTitle,
        row.DocumentCount,
        row.DocumentsNeeded,
      ]),
    ).toEqual([
      ['inCanada', 0, 8],
      ['unknown', 1, undefined],
      ['abroad', 1, undefined],
    ]);
  });

  const template = (overrides: object) => ({
    ...createBlankRow('templates'),
    name: createTexts('Pay Stubs', 'Bulletins de paie'),
    text: createTexts('Please send them.', 'Veuillez les envoyer.'),
    daysUntilDue: 7,
    ...overrides,
  });

  test('a request template can be used until its last day', async () => {
    const token = await signInStaff();
    await portal().addEmployer({ language: 'fr' });
    const request = { FirstName: 'Omar', LastName: 'Haddad', JobTitle: 'Cook' };
    const employerToken = await portal().signIn('EMP-1');
    const { ApplicationId } = (
      await portal().call('createApplication', request, employerToken)
    ).json() as {
      ApplicationId: number;
    };
    const question = { asks: 'question', question: createTexts('For how long?', 'Depuis quand?') };
    const { Key } = await change(token, 'templates', '', template(question));
    const body = { Kind: 'request' as const, Template: Key, Applications: [ApplicationId] };
    const preview = () => portal().call('previewBatch', body, token);
    expect((await preview()).json()).toMatchObject({
      Rows: [{ Items: 1, Refusal: '' }],
      DueOn: '2026-11-27',
    });
    const run = { ...body, Applications: [{ ApplicationId, Version: 1 }], BatchKey: 'stubs' };
    expect((await portal().call('runBatch', run, token)).status).toBe(200);
    const sent = () => portal().call('listRequests', { applicationId: ApplicationId }, token);
    await expect
      .poll(async () => (await sent()).json())
      .toMatchObject([{ Text: 'Veuillez les envoyer.', Items: [{ Text: 'Depuis quand?' }] }]);
    await change(token, 'templates', Key, template({ ...question, until: '2026-11-19' }), {
      Seen: 1,
    });
    expect((await preview()).status).toBe(422);
  });

  test('a request template contains the items that its requests ask for', async () => {
    const token = await signInStaff();
    const problems = (asks: string) => getProblems(token, 'templates', '', template({ asks }));
    expect(await problems('')).toEqual([422, 'asks fieldsMissing']);
    expect(await problems('paper')).toEqual([422, 'slot fieldsMissing']);
    expect(await problems('question')).toEqual([422, 'question.en fieldsMissing']);
  });

  test('only staff can read note snippets and request templates', async () => {
    const token = await signInStaff();
    await portal().addEmployer();
    const snippet = {
      ...createBlankRow('snippets'),
      name: createTexts('Call'),
      text: createTexts('Called.'),
    };
    await change(token, 'snippets', '', snippet);
    await change(token, 'templates', '', template({ asks: 'missingDocuments' }));
    expect((await readProgram(token)).Rows).toHaveLength(2);
    expect(await readProgram(await portal().signIn('EMP-1'))).toEqual({ Version: 2, Rows: [] });
  });

  test('a second pilot has its own application numbers and documents', async () => {
    const token = await signInStaff();
    await portal().addEmployer();
    const employerToken = await portal().signIn('EMP-1');
    const fcip = { name: createTexts('FCIP', 'PPICF'), prefix: 'FCIP', ...noDates };
    const { Key: Pilot } = await change(token, 'pilots', '', fcip);
    await change(token, 'slots', '', paper({ pilots: [Pilot] }));
    const request = { FirstName: 'Omar', LastName: 'Haddad', JobTitle: 'Cook' };
    const getNumber = async (overrides: object) => {
      const answer = await portal().call(
        'createApplication',
        { ...request, ...overrides },
        employerToken,
      );
      return (answer.json() as { JobNumber: string }).JobNumber;
    };
    expect(await getNumber({})).toBe('RCIP-2026-000001');
    expect(await getNumber({ Pilot })).toBe('FCIP-2026-000001');
    expect(await getNumber({ Pilot })).toBe('FCIP-2026-000002');
    const refused = await portal().call(
      'createApplication',
      { ...request, Pilot: 'Other' },
      employerToken,
    );
    expect(refused.status).toBe(422);
    const sorted = { sort: 'DocumentCount', direction: 'ascending' } as const;
    const window = (await portal().call('readApplicationWindow', sorted, token)).json();
    expect(
      (window as CallAnswer<'readApplicationWindow'>).Rows.map((row) => row.DocumentsNeeded ?? 8),
    ).toEqual([9, 9, 8]);
  });

  test('the program refuses a number prefix that another pilot uses, and accepts the pilot’s own former prefix', async () => {
    const token = await signInStaff();
    await portal().addEmployer();
    const request = { FirstName: 'Omar', LastName: 'Haddad', JobTitle: 'Cook' };
    await portal().call('createApplication', request, await portal().signIn('EMP-1'));
    const pilot = (prefix: string) => ({
      name: createTexts(`Pilot ${prefix}`),
      prefix,
      ...noDates,
    });
    await change(token, 'pilots', 'RCIP', pilot('ABC'));
    expect(await getProblems(token, 'pilots', '', pilot('RCIP'))).toEqual([
      422,
      'prefix prefixUsed',
    ]);
    await change(token, 'pilots', 'RCIP', pilot('RCIP'), { Seen: 1 });
  });

  test('the server refuses a program file that is too deeply nested, too long or of wrong types', async () => {
    const token = await signInStaff();
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    const getRow = (content: string) =>
      `{"format":"rural-pilot-program","lists":{"sectors":[{"key":"100","content":${content}}]}}`;
    const files = [
      getRow(`{"name":${deep}}`),
      getRow('{"name":{"en":"Mining","fr":"Mines"},"untill":"2026-12-31"}'),
      getRow('{"name":"Forestry"}'),
      getRow('{"constructor":"x","name":{"en":"Mining","fr":"Mines"}}'),
    ];
    for (const File of files) {
      expect((await portal().call('importProgram', { File }, token)).status).toBe(422);
      expect(await readProgram(token)).toEqual({ Version: 0, Rows: [] });
    }
    const wrong = paper({ need: ['mandatory'] });
    expect(await getProblems(token, 'slots', '', wrong)).toEqual([422, 'need notInList']);
  });

  test('a request sent in a bulk action asks for exactly the documents of its preview, chosen by where the applicant is', async () => {
    const token = await signInStaff();
    await portal().addEmployer();
    await change(token, 'slots', '', paper({ need: 'abroad' }));
    const request = { FirstName: 'Omar', LastName: 'Haddad', JobTitle: 'Cook' };
    const employerToken = await portal().signIn('EMP-1');
    const abroad = { ...request, ApplicantPlace: 'abroad' as const };
    const { ApplicationId } = (
      await portal().call('createApplication', abroad, employerToken)
    ).json() as {
      ApplicationId: number;
    };
    const body = { Kind: 'request' as const, Template: 'missingDocuments' };
    const one = [{ ApplicationId, Version: 1 }];
    const run = await portal().call(
      'runBatch',
      { ...body, Applications: one, BatchKey: 'a-batch-of-one' },
      token,
    );
    expect([run.status, run.body]).toEqual([200, expect.anything()]);
    await expect
      .poll(async () => {
        const open = await portal().call(
          'listRequests',
          { applicationId: ApplicationId },
          employerToken,
        );
        return (open.json() as { Items: { Slot: string }[] }[]).flatMap(({ Items }) =>
          Items.map(({ Slot }) => Slot),
        );
      })
      .toContain('Paper100');
  });

  test.each([
    [createSector('x'.repeat(101), 'x'), ['name.en tooLong']],
    [createSector('Tourism', ''), ['name.fr languageMissing']],
    [createSector('Tour\u202eism', 'Tourisme'), ['name.en textUnseen']],
    [createSector('HEALTH', 'Soins'), ['name.en nameTaken']],
    [{ ...createSector('Tourism'), until: 'tomorrow' }, ['until dayInvalid']],
    [{ ...createSector('Tourism'), from: '2027-02-01', until: '2027-01-01' }, ['until daysWrong']],
    [{ ...createSector('Tourism'), colour: 'red' }, ['colour notInList']],
    [{ ...createSector('Tourism'), name: 'Tourism' }, ['name notInList']],
  ])(
    'the server refuses a program setting such as %j with the message %j',
    async (content, problems) => {
      const token = await signInStaff();
      expect(await getProblems(token, 'sectors', '', content)).toEqual([422, ...problems]);
      expect((await readProgram(token)).Version).toBe(0);
    },
  );

  test('an SVG logo is displayed by all browsers without scripts or external files', async () => {
    const token = await signInStaff();
    expect((await portal().app.inject({ url: '/logo' })).statusCode).toBe(404);
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>';
    const picture = Buffer.from(drawing).toString('base64');
    await change(token, 'logo', 'one', { picture });
    const shown = await portal().app.inject({ url: '/logo' });
    expect([shown.statusCode, shown.body]).toEqual([200, drawing]);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const headers = { 'if-none-match': shown.headers.etag };
    expect((await portal().app.inject({ url: '/logo', headers })).statusCode).toBe(304);
    expect(await readProgram(token)).toEqual({ Version: 1, Rows: [] });
    expect((await portal().call('listProgramChanges', {}, token)).json()).toMatchObject([
      { List: 'logo', To: { picture: '1 kB' } },
    ]);
    const scripted = Buffer.from(drawing.replace('path', 'script')).toString('base64');
    expect(await getProblems(token, 'logo', 'one', { picture: scripted }, { Seen: 1 })).toEqual([
      422,
      'picture logoNotPlain',
    ]);
    expect(createProgramFile().lists.logo).toEqual([{ key: 'one', content: { picture } }]);
    await change(token, 'logo', 'one', { picture: '' }, { Seen: 1 });
    expect((await portal().app.inject({ url: '/logo' })).statusCode).toBe(404);
  });

  test('browsers treat markup in a name of the program as text', async () => {
    const token = await signInStaff();
    const { Key } = await change(
      token,
      'sectors',
      '',
      createSector('<b>Food & drink</b>', 'Aliments'),
    );
    expect((await readProgram(token)).Rows).toMatchObject([
      { Key, Content: { name: { en: '<b>Food & drink</b>' } } },
    ]);
  });

  test('the server refuses the second of two simultaneous changes of a program setting', async () => {
    const token = await signInStaff();
    const health = createSector('Health care', 'Soins de santé');
    expect(await change(token, 'sectors', '2', health)).toEqual({ Key: '2', Version: 1 });
    const other = save('sectors', '2', createSector('Medicine', 'Médecine'), { Seen: 0 });
    expect((await portal().call('saveProgramRow', other, token)).status).toBe(409);
    expect((await readProgram(token)).Rows).toMatchObject([{ Content: health }]);
  });

  test('saving an unchanged program setting does not count as a change', async () => {
    const token = await signInStaff();
    const health = createSector('Health', 'Santé');
    expect(await change(token, 'sectors', '2', health)).toEqual({ Key: '2', Version: 0 });
    const { Version } = await change(token, 'sectors', '2', createSector('Health care', 'Santé'));
    expect(Version).toBe(1);
    const secondAnswer = await change(token, 'sectors', '2', createSector('Health care', 'Santé'), {
      Seen: 1,
    });
    expect(secondAnswer.Version).toBe(1);
    const reported = await portal().call('listProgramChanges', { since: '2026-11-01' }, token);
    expect(reported.json()).toHaveLength(1);
  });

  test('the history of the program lists author, reason and changes since a given day', async () => {
    const token = await signInStaff();
    await change(token, 'sectors', '2', createSector('Health care', 'Soins'), {
      Reason: 'As in 2026',
    });
    portal().setTime('2026-11-22T15:00:00.000Z');
    const later = await portal().signIn('ADMIN', true);
    await change(later, 'sectors', '3', createSector('Making', 'Fabrication'));
    const readChanges = async (since?: string) =>
      (await portal().call('listProgramChanges', since ? { since } : {}, later)).json();
    expect(await readChanges()).toMatchObject([
      { Key: '3' },
      {
        By: 'Sam Côté',
        List: 'sectors',
        Key: '2',
        From: { name: { en: 'Health', fr: 'Santé' } },
        To: { name: { en: 'Health care', fr: 'Soins' } },
        Reason: 'As in 2026',
      },
    ]);
    expect(await readChanges('2026-11-21')).toMatchObject([{ Key: '3' }]);
  });

  test('another office can import an exported program after a preview', async () => {
    const token = await signInStaff();
    await change(token, 'sectors', '', createSector('Tourism', 'Tourisme'));
    const file = createProgramFile();
    file.lists.sectors?.push({ key: '105', content: createSector('Mining', 'Mines') });
    const rows = [{ key: '2', content: createSector('Health care', 'Soins') }];
    const File = JSON.stringify({ ...file, lists: { ...file.lists, sizes: undefined } });
    const compared = await portal().call('importProgram', { File }, token);
    expect(compared.json()).toMatchObject({ Version: 1, Rows: [{ List: 'sectors', Key: '105' }] });
    expect((await readProgram(token)).Version).toBe(1);
    const taken = await portal().call('importProgram', { File, Seen: 1 }, token);
    expect(taken.status).toBe(200);
    expect((await readProgram(token)).Rows).toHaveLength(2);
    expect((await change(token, 'sectors', '', createSector('Forestry', 'Forêts'))).Key).toBe(
      '106',
    );
    const half: ProgramFile = { format: 'rural-pilot-program', lists: { sectors: rows } };
    const late = { File: JSON.stringify(half), Seen: 1 };
    expect((await portal().call('importProgram', late, token)).status).toBe(409);
    const now = { File: JSON.stringify(half), Seen: 3 };
    expect((await portal().call('importProgram', now, token)).json()).toMatchObject({
      Rows: [{ Key: '2', From: { name: { en: 'Health' } } }],
    });
    expect((await readProgram(token)).Rows).toHaveLength(4);
  });

  test.each([
    'no JSON',
    '[]',
    '{"format":"rural-pilot-program","lists":{"colours":[]}}',
    '{"format":"rural-pilot-program","lists":{"sectors":[{"key":"1e9","content":{}}]}}',
    '{"format":"rural-pilot-program","lists":{"sectors":[{"key":"100","content":{}},{"key":"100","content":{}}]}}',
    JSON.stringify({
      format: 'rural-pilot-program',
      lists: { sectors: [{ key: '100', content: createSector('Health', 'Santé') }] },
    }),
  ])('importing a program file such as %s changes nothing', async (File) => {
    const token = await signInStaff();
    for (const Seen of [undefined, 0]) {
      expect((await portal().call('importProgram', { File, Seen }, token)).status).toBe(422);
    }
    expect(await readProgram(token)).toEqual({ Version: 0, Rows: [] });
  });
});

import { describe, expect, test } from 'vitest';
import type { ImportCells } from '../../../../contract/imports.ts';
import { createNumberKey, createRowChecker, type KnownRecords } from './checkRow.rules.ts';

const knownRecords: KnownRecords = {
  today: '2026-11-30',
  employers: [
    {
      businessId: 11,
      operatingName: 'Lakeside Inn',
      legalName: '1234567 Ontario Inc.',
      designationNumber: 'NB-0042',
      email: 'desk@lakeside.test',
    },
    {
      businessId: 12,
      operatingName: 'Boulangerie Côté',
      legalName: 'Côté & Fils Ltée',
      designationNumber: 'NB-1042',
      email: 'pain@cote.test',
    },
    {
      businessId: 13,
      operatingName: 'Northern Mills',
      legalName: '',
      designationNumber: '',
      email: 'flour@mills.test',
    },
    ...['A', 'B'].map((twin, index) => ({
      businessId: 14 + index,
      operatingName: 'Twin Motors',
      legalName: `Twin ${twin}`,
      designationNumber: `X${1 + index}`,
      email: '',
    })),
  ],
  administrators: [
    { businessId: 1, name: 'Zoë Tremblay' },
    { businessId: 2, name: 'Sam Roy' },
  ],
};

function checkRow(
  kind: 'employers' | 'applications',
  rows: ImportCells[],
  answers: Record<string, string> = {},
) {
  const judging = createRowChecker(kind, knownRecords, new Map(Object.entries(answers)));
  for (const row of rows) judging.look(row);
  return { questions: judging.questions(), rows: rows.map((row) => judging.judge(row)) };
}

const employer = {
  OperatingName: 'Acme',
  FirstName: 'Jo',
  LastName: 'Li',
  Email: 'jo@acme.test',
};
const application = {
  FirstName: 'Ana',
  LastName: 'Cruz',
  JobTitle: 'Cook',
  EmployerNumber: 'NB-0042',
};

const getQuestionOptions = (cells: ImportCells) =>
  checkRow('employers', [{ ...employer, ...cells }]).questions[0]?.Options.map(
    ({ Value }) => Value,
  );

const checkEmployer = (cells: ImportCells, answers?: Record<string, string>) =>
  checkRow('employers', [{ ...employer, ...cells }], answers).rows[0];
const checkApplication = (cells: ImportCells, answers?: Record<string, string>) =>
  checkRow('applications', [{ ...application, ...cells }], answers).rows[0];
const getProblemCodes = (row: ReturnType<typeof checkEmployer>) =>
  row?.problems.map(({ code, field }) => `${field}: ${code}`);

test('the import reads a row about an employer into cleaned values', () => {
  const row = checkEmployer({
    OperatingName: ' Acme\u00a0 Cafe\u0301 ',
    DesignationNumber: "'00417",
    PostalCode: 'p1j 4k7',
    OperatingSectorId: 'Education, law & social, community and government services',
    BusinessSizeId: 'MOINS DE 10 PERSONNES',
    YearsOfOperationId: '2 à 5 ans',
    Telephone: '7055550142.0',
    CaseManagerId: 'Tremblay, Zoe',
    DesignationState: 'désignée',
    DesignatedOn: 'Mar 5, 2026',
    ValidUntil: '46900',
    FullTimeEmployees: '1,200',
  });
  expect(row).toEqual({
    values: {
      OperatingName: 'Acme Café',
      DesignationNumber: '00417',
      FirstName: 'Jo',
      LastName: 'Li',
      Email: 'jo@acme.test',
      PostalCode: 'P1J4K7',
      OperatingSectorId: 1,
      BusinessSizeId: 1,
      YearsOfOperationId: 2,
      Telephone: '705-555-0142',
      CaseManagerId: 1,
      DesignationState: 'designated',
      DesignatedOn: '2026-03-05',
      ValidUntil: '2028-05-27',
      FullTimeEmployees: 1200,
    },
    problems: [],
    asks: [],
    isSkipped: false,
  });
});

test('the import reads a row about an application into cleaned values', () => {
  const row = checkApplication({
    OtherNumber: '417.0',
    ApplicationStatusId: 'recommandee',
    CaseManagerId: '',
    EmployerNumber: 'nb 0042',
    Note: ' one\ntwo ',
    CreatedOn: '2026-01-05',
    DecidedOn: '5 févr. 2026',
  });
  expect(row).toEqual({
    values: {
      FirstName: 'Ana',
      LastName: 'Cruz',
      JobTitle: 'Cook',
      BusinessId: 11,
      OtherNumber: '417',
      ApplicationStatusId: 8,
      CaseManagerId: null,
      Note: 'one\ntwo',
      CreatedOn: '2026-01-05',
      StatusOn: '2026-02-05',
    },
    problems: [],
    asks: [],
    isSkipped: false,
  });
});

describe('The order of day and month', () => {
  const getDays = (cells: string[], answers?: Record<string, string>) =>
    checkRow(
      'employers',
      cells.map((DesignatedOn) => ({ ...employer, DesignatedOn })),
      answers,
    );
  const read = ({ rows }: ReturnType<typeof getDays>) =>
    rows.map(({ values, asks }) => values.DesignatedOn ?? asks[0] ?? 'none');

  test('the import does not ask for the order of day and month when only one order fits the whole column', () => {
    const dayFirst = getDays(['05-03-2026', '25/03/26', '2026-04-01', '31.12.2025']);
    expect(read(dayFirst)).toEqual(['2026-03-05', '2026-03-25', '2026-04-01', '2025-12-31']);
    const monthFirst = getDays(['05-03-2026', '3/25/26']);
    expect(read(monthFirst)).toEqual(['2026-05-03', '2026-03-25']);
    expect([...dayFirst.questions, ...monthFirst.questions]).toEqual([]);
  });

  test('the import asks once for the order of day and month when both orders fit the column', () => {
    const cells = ['05-03-2026', '5/4/26', '06-03-2026', '07-03-2026', '04-04-2026'];
    const { questions, rows } = getDays(cells);
    expect(questions).toEqual([
      {
        Key: 'dayOrder:DesignatedOn',
        Kind: 'dayOrder',
        Field: 'DesignatedOn',
        Asked: '05-03-2026\n5/4/26\n06-03-2026',
        Rows: 4,
        Options: [
          {
            Value: 'dayFirst',
            Names: { en: 'Day first: March 5, 2026', fr: 'Le jour d’abord\u00a0: 5 mars 2026' },
          },
          {
            Value: 'monthFirst',
            Names: { en: 'Month first: May 3, 2026', fr: 'Le mois d’abord\u00a0: 3 mai 2026' },
          },
        ],
        Answer: null,
      },
    ]);
    expect(rows.map(({ asks }) => asks.length)).toEqual([1, 1, 1, 1, 0]);
    const answered = getDays(cells, { 'dayOrder:DesignatedOn': 'monthFirst' });
    expect(answered.questions[0]?.Answer).toBe('monthFirst');
    expect(read(answered).slice(0, 2)).toEqual(['2026-05-03', '2026-05-04']);
  });

  test('the import asks for the order of day and month when a column mixes both orders', () => {
    const cells = ['25/03/2026', '03/25/2026', '05/03/2026'];
    expect(read(getDays(cells))).toEqual(['2026-03-25', '2026-03-25', 'dayOrder:DesignatedOn']);
    expect(read(getDays(cells, { 'dayOrder:DesignatedOn': 'dayFirst' }))[2]).toBe('2026-03-05');
    expect(getDays(cells.slice(0, 2)).questions).toEqual([]);
  });

  test('the import asks for the order of day and month separately for each column', () => {
    const { questions } = checkRow('employers', [
      { ...employer, DesignatedOn: '25/03/2026', ValidUntil: '05/03/2028' },
    ]);
    expect(questions.map(({ Key }) => Key)).toEqual(['dayOrder:ValidUntil']);
  });
});

describe('Words of a list in imported cells', () => {
  test('the import asks one question about an unknown word in a cell, however the word is spelled', () => {
    const rows = ["Rec'd", 'REC’D', 'On hold', 'submitted'].map((ApplicationStatusId) => ({
      ...application,
      ApplicationStatusId,
    }));
    const { questions, rows: asked } = checkRow('applications', rows);
    expect(questions.map(({ Key, Asked, Rows }) => [Key, Asked, Rows])).toEqual([
      ['word:ApplicationStatusId:rec d', "Rec'd", 2],
      ['word:ApplicationStatusId:on hold', 'On hold', 1],
    ]);
    expect(questions[0]?.Options.map(({ Value }) => Value)).toEqual([
      ...['1', '2', '3', '4', '5', '6', '7', '8', '', 'skip'],
    ]);
    expect(asked.map(({ asks, values }) => asks[0] ?? values.ApplicationStatusId)).toEqual([
      'word:ApplicationStatusId:rec d',
      'word:ApplicationStatusId:rec d',
      'word:ApplicationStatusId:on hold',
      1,
    ]);
  });

  test('an administrator can replace an unknown word in a cell by a value or a blank, or skip its rows', () => {
    const row = { ...employer, OperatingSectorId: 'Food' };
    const answer = (value: string) =>
      checkRow('employers', [row], { 'word:OperatingSectorId:food': value });
    expect(answer('4').rows[0]?.values.OperatingSectorId).toBe(4);
    expect(answer('').rows[0]?.values.OperatingSectorId).toBe(null);
    expect(answer('').questions[0]?.Answer).toBe('');
    expect(answer('skip').rows[0]?.isSkipped).toBe(true);
    expect(answer('400').rows[0]?.asks).toEqual(['word:OperatingSectorId:food']);
  });

  test.each([
    ['OperatingSectorId', '2', 2],
    ['ApplicationStatusId', '8', 8],
    ['BusinessSizeId', '2', undefined],
    ['YearsOfOperationId', '2', undefined],
    ['BusinessSizeId', '> 50', undefined],
    ['BusinessSizeId', '50 Employees or more', 4],
  ] as const)('the import column %s reads the cell %j as %j', (field, cell, id) => {
    const kind = field === 'ApplicationStatusId' ? 'applications' : 'employers';
    const row = (kind === 'employers' ? checkEmployer : checkApplication)({ [field]: cell });
    expect(row?.values[field] ?? undefined).toBe(id);
    expect(row?.asks.length).toBe(id === undefined ? 1 : 0);
  });
});

describe('The employer of an imported application', () => {
  test.each([
    [{ EmployerNumber: 'nb1042' }, 12],
    [{ EmployerNumber: 'NB 42' }, 11],
    [{ EmployerNumber: '', EmployerName: 'LAKESIDE INN LTD.' }, 11],
    [{ EmployerNumber: '', EmployerName: 'Cote et Fils' }, 12],
    [{ EmployerName: 'Lakeside', EmployerNumber: 'NB-0042' }, 11],
    [{ EmployerName: 'Northern Mills', EmployerNumber: 'NB-7' }, 13],
  ])('the import finds the employer of an application by %j', (cells, businessId) => {
    const row = checkApplication(cells);
    expect(row?.values.BusinessId).toBe(businessId);
    expect(row?.problems).toEqual([]);
  });

  test.each([
    { EmployerName: 'Lakeside Inn', EmployerNumber: 'NB-1042' },
    { EmployerName: 'Lakeside Inn', EmployerNumber: 'NB-77' },
    { EmployerName: 'Harbour Fish', EmployerNumber: 'NB-1042' },
  ])(
    'the import refuses an application when its employer’s name and number contradict each other: %j',
    (cells) => {
      expect(getProblemCodes(checkApplication(cells))).toEqual([
        'EmployerName: importEmployerDiffers',
      ]);
    },
  );

  test('the import asks about an application’s employer if the name is only similar to an employer’s name or matches several employers', () => {
    const { questions, rows } = checkRow(
      'applications',
      ['Lakside Inn', 'Twin Motors', 'Harbour Fish'].map((EmployerName) => ({
        ...application,
        EmployerNumber: '',
        EmployerName,
      })),
    );
    expect(
      questions.map(({ Asked, Options }) => [Asked, ...Options.map(({ Value }) => Value)]),
    ).toEqual([
      ['Lakside Inn', '11', 'skip'],
      ['Twin Motors', '14', '15', 'skip'],
      ['Harbour Fish', 'skip'],
    ]);
    expect(questions[0]?.Options[0]?.Names.en).toBe('Lakeside Inn (NB-0042)');
    expect(rows.map(({ values }) => values.BusinessId)).toEqual([null, null, null]);
  });

  test('an administrator can answer a question about an employer with one that was not among the options', () => {
    const cells = { EmployerName: 'Harbour Fish', EmployerNumber: '' };
    const { questions, rows } = checkRow('applications', [{ ...application, ...cells }], {
      'employer:EmployerName:harbour fish': '13',
    });
    expect(rows[0]?.values.BusinessId).toBe(13);
    expect(questions[0]).toMatchObject({
      Answer: '13',
      Options: [{ Value: '13' }, { Value: 'skip' }],
    });
  });
});

test('the import asks about an application’s employer with an unknown number, and does not report its name as missing', () => {
  const row = checkApplication({ EmployerName: '', EmployerNumber: 'NB-9999' });
  expect(row).toMatchObject({ problems: [], asks: ['employer:EmployerNumber:nb9999'] });
});

test('the import asks about an unknown case manager and offers all administrators', () => {
  const { questions, rows } = checkRow('employers', [
    { ...employer, CaseManagerId: 'S. Roy' },
    { ...employer, CaseManagerId: 'sam ROY' },
  ]);
  expect(questions).toEqual([
    {
      Key: 'manager:CaseManagerId:s roy',
      Kind: 'manager',
      Field: 'CaseManagerId',
      Asked: 'S. Roy',
      Rows: 1,
      Options: [
        { Value: '1', Names: { en: 'Zoë Tremblay', fr: 'Zoë Tremblay' } },
        { Value: '2', Names: { en: 'Sam Roy', fr: 'Sam Roy' } },
        { Value: '', Names: { en: 'Leave it blank', fr: 'Laisser vide' } },
      ],
      Answer: null,
    },
  ]);
  expect(rows.map(({ values }) => values.CaseManagerId)).toEqual([null, 2]);
});

describe('Full names in imported cells', () => {
  const named = (names: string[], answers?: Record<string, string>) =>
    checkRow(
      'applications',
      names.map((FullName) => ({ FullName, JobTitle: 'Cook', EmployerNumber: 'NB-0042' })),
      answers,
    );
  const shown = ({ rows }: ReturnType<typeof named>) =>
    rows.map(({ values, asks, problems }) =>
      asks.length > 0
        ? asks.join()
        : (problems[0]?.code ?? `${values.FirstName}|${values.LastName}`),
    );

  test('the import splits a full name without a question if the name has a comma or only its last name is in capitals', () => {
    const names = ['Cruz, Ana María', 'Ana de la CRUZ', 'TREMBLAY Jean Paul', 'JEAN TREMBLAY'];
    expect(shown(named(names))).toEqual([
      'Ana María|Cruz',
      'Ana de la|CRUZ',
      'Jean Paul|TREMBLAY',
      'nameOrder:FullName',
    ]);
  });

  test('the import asks once for the order of first and last names in a column of two-word names', () => {
    const names = ['Ana Cruz', 'Wei Li'];
    const { questions } = named(names);
    expect(questions.map(({ Kind, Asked, Rows }) => [Kind, Asked, Rows])).toEqual([
      ['nameOrder', 'Ana Cruz\nWei Li', 2],
    ]);
    expect(questions[0]?.Options[1]?.Names.en).toBe('First name: Cruz, last name: Ana');
    expect(shown(named(names, { 'nameOrder:FullName': 'lastFirst' }))).toEqual([
      'Cruz|Ana',
      'Li|Wei',
    ]);
  });

  test('the import asks about a name of three or more words after the order of names is answered', () => {
    const names = ['Ana María Cruz', 'ana maria cruz', 'Wei Li'];
    expect(shown(named(names))).toEqual(Array(3).fill('nameOrder:FullName'));
    const ordered = named(names, { 'nameOrder:FullName': 'firstLast' });
    expect(shown(ordered)).toEqual([
      'name:FullName:ana maria cruz',
      'name:FullName:ana maria cruz',
      'Wei|Li',
    ]);
    expect(ordered.questions[1]).toMatchObject({
      Asked: 'Ana María Cruz',
      Rows: 2,
      Options: [
        {
          Value: '1',
          Names: {
            en: 'First name: Ana, last name: María Cruz',
            fr: 'Prénom\u00a0: Ana, nom de famille\u00a0: María Cruz',
          },
        },
        { Value: '2' },
      ],
    });
    const answers = { 'nameOrder:FullName': 'firstLast', 'name:FullName:ana maria cruz': '2' };
    expect(shown(named(names, answers))[0]).toBe('Ana María|Cruz');
    const turned = { ...answers, 'nameOrder:FullName': 'lastFirst' };
    expect(shown(named(names, turned))[0]).toBe('María Cruz|Ana');
  });

  test('the import refuses a full name that it cannot split', () => {
    const names = ['Cruz, Ana, Jr.', 'Cruz,', 'a b c d e f g h i', 'Cher', ''];
    expect(shown(named(names))).toEqual([
      'importNameUnclear',
      'importNameUnclear',
      'importNameUnclear',
      'importNameUnclear',
      'fieldsMissing',
    ]);
    expect(named(['']).rows[0]?.problems).toEqual([
      { code: 'fieldsMissing', field: 'FullName', message: 'One or more fields are missing.' },
    ]);
  });
});

test.each([
  [{ Email: '' }, ['Email: emailMissing']],
  [{ Email: 'jo at acme' }, ['Email: emailInvalid']],
  [{ OperatingName: ' ' }, ['OperatingName: fieldsMissing']],
  [{ City: 'x'.repeat(51) }, ['City: tooLong']],
  [{ PostalCode: 'P1J 4K77' }, ['PostalCode: tooLong']],
  [{ DesignationNumber: 'NB\u200b1' }, ['DesignationNumber: designationNumberUnseen']],
  [{ DesignatedOn: '31 February 2026' }, ['DesignatedOn: dayInvalid']],
  [{ DesignatedOn: '05-03-20226' }, ['DesignatedOn: dayInvalid']],
  [{ DesignatedOn: '2026-03-05', ValidUntil: '2026-03-04' }, ['ValidUntil: daysWrong']],
  [{ FullTimeEmployees: 'about ten' }, ['FullTimeEmployees: importNumberWrong']],
  [{ FullTimeEmployees: '12.5' }, ['FullTimeEmployees: importNumberWrong']],
  [{ FullTimeEmployees: '-1' }, ['FullTimeEmployees: numberOutOfRange']],
  [{ FullTimeEmployees: '1000001' }, ['FullTimeEmployees: numberOutOfRange']],
  [{ FirstName: '#N/A' }, ['FirstName: importCellError']],
  [{ OperatingSectorId: '#REF!' }, ['OperatingSectorId: importCellError']],
  [{ OperatingName: '=HYPERLINK("https://x.test")' }, []],
])('an imported employer with the cells %j has the problems %j', (cells, expected) => {
  expect(getProblemCodes(checkEmployer(cells))).toEqual(expected);
});

test('the import reports a missing value in every row of a file without a required column', () => {
  const { rows } = checkRow('employers', [{ OperatingName: 'Acme' }]);
  expect(getProblemCodes(rows[0])).toEqual([
    'FirstName: fieldsMissing',
    'LastName: fieldsMissing',
    'Email: emailMissing',
  ]);
  expect(rows[0]?.values).toEqual({ OperatingName: 'Acme' });
});

test.each([
  [{ JobTitle: '' }, ['JobTitle: fieldsMissing']],
  [{ LastName: 'x'.repeat(51) }, ['LastName: tooLong']],
  [{ EmployerNumber: '' }, ['EmployerNumber: fieldsMissing']],
  [{ EmployerNumber: '#N/A' }, ['EmployerNumber: importCellError']],
  [{ OtherNumber: 'x'.repeat(51) }, ['OtherNumber: tooLong']],
  [{ Note: 'x'.repeat(4001) }, ['Note: tooLong']],
  [{ CreatedOn: '2026-12-01' }, ['CreatedOn: dateInFuture']],
  [
    { CreatedOn: '2026-03-05', DecidedOn: '2026-03-04', ApplicationStatusId: 'Withdrawn' },
    ['DecidedOn: importBeforeCreated'],
  ],
  [
    { CreatedOn: '2026-12-05', StatusOn: '2026-03-04', DecidedOn: '2026-03-05' },
    ['CreatedOn: dateInFuture'],
  ],
  [{ CreatedOn: '2026-03-05', DecidedOn: '2026-03-04' }, ['DecidedOn: importBeforeCreated']],
])('an imported application with the cells %j has the problems %j', (cells, expected) => {
  expect(getProblemCodes(checkApplication(cells))).toEqual(expected);
});

test.each([
  [{ ApplicationStatusId: 'Recommended', DecidedOn: '2026-02-01' }, '2026-02-01'],
  [
    { ApplicationStatusId: 'Recommended', DecidedOn: '2026-02-01', StatusOn: '2026-02-03' },
    '2026-02-03',
  ],
  [
    { ApplicationStatusId: 'Complete', DecidedOn: '2026-02-01', CreatedOn: '2026-01-01' },
    '2026-01-01',
  ],
  [{ ApplicationStatusId: 'Under Review', CreatedOn: '2026-01-01', StatusOn: '' }, '2026-01-01'],
  [{ ApplicationStatusId: 'Under Review' }, '2026-11-30'],
  [{ ApplicationStatusId: 'Submitted', CreatedOn: '2026-01-01' }, undefined],
])('an imported application with the cells %j has its status since %j', (cells, day) => {
  expect(checkApplication(cells)?.values.StatusOn).toBe(day);
});

test('the import refuses a second row with the same designation number, however the number is written', () => {
  const numbers = ['NB-1', 'nb 1', 'NB.2', '', '', 'NB/1'];
  const { rows } = checkRow(
    'employers',
    numbers.map((DesignationNumber) => ({ ...employer, DesignationNumber })),
  );
  expect(rows.map(({ problems }) => problems.map(({ code }) => code).join())).toEqual([
    ...['', 'importDouble', '', '', '', 'importDouble'],
  ]);
  const others = [
    ['7', 'NB-42'],
    ['7', 'NB-1042'],
    ['7.0', 'nb42'],
  ];
  const files = checkRow(
    'applications',
    others.map(([OtherNumber, EmployerNumber]) => ({
      ...application,
      OtherNumber,
      EmployerNumber,
    })),
  );
  expect(files.rows.map(({ problems }) => problems[0]?.code)).toEqual([
    undefined,
    'importDouble',
    'importDouble',
  ]);
});

test('the import ignores case, spaces and punctuation when it compares designation numbers', () => {
  expect(['NB-1042', 'nb 1042', " 'NB.1042", 'Nb/1042', 'NB–1042'].map(createNumberKey)).toEqual(
    Array(5).fill('nb1042'),
  );
});

test('the import asks a limited number of questions, and the remaining rows must be corrected in the file', () => {
  const rows = Array.from({ length: 2_500 }, (_, at) => ({
    ...employer,
    OperatingSectorId: `Sector ${at}`,
    DesignatedOn: '05-03-2026',
  }));
  const { questions, rows: done } = checkRow('employers', rows);
  expect(questions.length).toBeLessThanOrEqual(2_000);
  expect(questions[0]?.Kind).toBe('dayOrder');
  expect(done[2_499]?.problems.map(({ code }) => code)).toEqual(['importNotAsked']);
  const long = checkRow('employers', [{ ...employer, OperatingSectorId: 'x'.repeat(201) }]);
  expect(long.questions).toEqual([]);
  expect(long.rows[0]?.problems.map(({ code }) => code)).toEqual(['importNotAsked']);
});

describe('Imported employers with similar names', () => {
  const like = { OperatingName: 'Northern Mills Inc.', Email: 'new@mills.test' };

  test('the import asks whether a row with a similar name means the existing employer, means a new employer or is to be skipped', () => {
    expect(getQuestionOptions(like)).toEqual(['13', 'new', 'skip']);
    const key = checkRow('employers', [{ ...employer, ...like }]).questions[0]?.Key ?? '';
    expect(checkEmployer(like)?.asks).toEqual([key]);
    expect(checkEmployer(like, { [key]: '13' })?.values.BusinessId).toBe(13);
    expect(checkEmployer(like, { [key]: 'new' })?.values.BusinessId).toBeNull();
    expect(checkEmployer(like, { [key]: 'skip' })?.isSkipped).toBe(true);
  });

  test('the import offers an existing employer without a number for a similarly named row with a new number', () => {
    expect(getQuestionOptions({ ...like, DesignationNumber: 'NB-7' })).toEqual([
      '13',
      'new',
      'skip',
    ]);
    const same = { OperatingName: 'Northern Mills', Email: 'flour@mills.test' };
    expect(getQuestionOptions({ ...same, DesignationNumber: 'NB-7' })).toBeUndefined();
    const beside = { OperatingName: 'Lakeside Inns', DesignationNumber: 'NB-7' };
    expect(getQuestionOptions(beside)).toBeUndefined();
  });

  test('the import offers the existing employer with the same name for a row with a different designation number', () => {
    const same = { OperatingName: 'Lakeside Inn Ltd.', DesignationNumber: 'NB-7' };
    expect(getQuestionOptions(same)).toEqual(['11', 'new', 'skip']);
  });

  test('the import offers the existing employer for a row whose designation number lacks its leading zeros', () => {
    expect(getQuestionOptions({ OperatingName: 'Lake Inn', DesignationNumber: 'NB42' })).toEqual([
      '11',
      'new',
      'skip',
    ]);
  });

  test('the import asks no question about an employer with the number, or with the name and address, of an existing employer', () => {
    expect(
      getQuestionOptions({ OperatingName: 'Lake Inn', DesignationNumber: 'nb 0042' }),
    ).toBeUndefined();
    expect(
      getQuestionOptions({ OperatingName: 'northern mills', Email: 'Flour@Mills.test' }),
    ).toBeUndefined();
  });

  test('the import asks no question about employer names that are only slightly similar', () => {
    expect(getQuestionOptions({ OperatingName: 'Lakeview Lodge' })).toBeUndefined();
  });
});

test('the import refuses a designation without the day from which its state applies, as the form does', () => {
  expect(
    getProblemCodes(checkEmployer({ DesignationState: 'withdrawn', DesignatedOn: '' })),
  ).toEqual(['DesignatedOn: fieldsMissing']);
  expect(getProblemCodes(checkEmployer({ ValidUntil: '2027-01-31' }))).toEqual([
    'DesignatedOn: fieldsMissing',
  ]);
  expect(getProblemCodes(checkEmployer({ FullTimeEmployees: '12' }))).toEqual([]);
});

test.each([
  ['of an open status', { ApplicationStatusId: 'Under Review' }],
  ['without a status', { ApplicationStatusId: '' }],
  ['that is another day than that of the status', { StatusOn: '2026-03-03' }],
])('the import refuses the day of a decision when that day is %s', (_, cells) => {
  const decided = { ApplicationStatusId: 'Recommended', DecidedOn: '2026-03-02' };
  expect(getProblemCodes(checkApplication(decided))).toEqual([]);
  expect(getProblemCodes(checkApplication({ ...decided, ...cells }))).toEqual([
    'DecidedOn: importNotDecided',
  ]);
});

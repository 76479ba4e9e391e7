import { describe, expect, test } from 'vitest';
import type { ImportSheet } from '../../../../contract/imports.ts';
import {
  createHeadKey,
  guessFields,
  guessHead,
  guessSheet,
  joinHeads,
} from './guessColumns.rules.ts';

const noAnswers = new Map();
const guessColumns = (
  kind: 'employers' | 'applications',
  heads: Record<string, string>,
  rows: string[][] = [],
) => {
  const fields = guessFields(kind, Object.keys(heads), rows, noAnswers);
  return Object.fromEntries(Object.keys(heads).map((head, index) => [head, fields[index]]));
};

const englishEmployers = {
  'Operating Name': 'OperatingName',
  'Legal Business Name': 'LegalName',
  'Desig. #': 'DesignationNumber',
  Contact: 'FullName',
  'Tel.': 'Telephone',
  'E-mail': 'Email',
  'Street Address': 'Address',
  Town: 'City',
  'Postal Code': 'PostalCode',
  Industry: 'OperatingSectorId',
  'Business Size': 'BusinessSizeId',
  'Yrs in Business': 'YearsOfOperationId',
  'Case Mgr': 'CaseManagerId',
  'Date Designated': 'DesignatedOn',
  'Expiry Date': 'ValidUntil',
  'FT employees': 'FullTimeEmployees',
  'Designation Status': 'DesignationState',
  'Business Number': '',
  Fax: '',
  NOC: '',
};
const frenchEmployers = {
  'Nom d’exploitation': 'OperatingName',
  'Nom légal': 'LegalName',
  'Nº de désignation': 'DesignationNumber',
  Prénom: 'FirstName',
  Nom: 'LastName',
  Téléphone: 'Telephone',
  'Adresse de courriel': 'Email',
  Adresse: 'Address',
  Municipalité: 'City',
  'C.P.': 'PostalCode',
  'Secteur d’activité': 'OperatingSectorId',
  'Taille de l’entreprise': 'BusinessSizeId',
  'Années d’exploitation': 'YearsOfOperationId',
  'Gestionnaire de cas': 'CaseManagerId',
  'Désigné le': 'DesignatedOn',
  'Valide jusqu’au': 'ValidUntil',
  'Employés à temps plein': 'FullTimeEmployees',
  'État de la désignation': 'DesignationState',
  Télécopieur: '',
};
const englishApplications = {
  'File #': 'OtherNumber',
  Applicant: 'FullName',
  'Position/Job': 'JobTitle',
  NOC: '',
  Employer: 'EmployerName',
  'Desig. No.': 'EmployerNumber',
  "Date Rec'd": 'CreatedOn',
  Status: 'ApplicationStatusId',
  'Status Date': 'StatusOn',
  'Date of decision': 'DecidedOn',
  'Case Manager': 'CaseManagerId',
  Comments: 'Note',
  'Internal notes': 'Note',
  'Hourly wage': '',
  'Date of birth': '',
  'Employer contact': '',
};
const frenchApplications = {
  'Numéro de dossier': 'OtherNumber',
  'Nom de famille': 'LastName',
  Prénom: 'FirstName',
  'Titre du poste': 'JobTitle',
  CNP: '',
  Employeur: 'EmployerName',
  'N° de désignation': 'EmployerNumber',
  'Reçue le': 'CreatedOn',
  État: 'ApplicationStatusId',
  'Date de l’état': 'StatusOn',
  'Date de la décision': 'DecidedOn',
  'Gestionnaire de cas': 'CaseManagerId',
  Remarques: 'Note',
  'Date de naissance': '',
};

describe('Guessing the field of a column', () => {
  test('the import guesses the fields of columns from English and French headings', () => {
    expect(guessColumns('employers', englishEmployers)).toEqual(englishEmployers);
    expect(guessColumns('employers', frenchEmployers)).toEqual(frenchEmployers);
    expect(guessColumns('applications', englishApplications)).toEqual(englishApplications);
    expect(guessColumns('applications', frenchApplications)).toEqual(frenchApplications);
  });

  test('the import skips a column whose heading names no known field', () => {
    expect(guessFields('employers', ['Name', 'In business since'], [], new Map())).toEqual([
      'OperatingName',
      '',
    ]);
  });

  test('the import skips a column that only numbers the rows, even if section headings interrupt the numbers', () => {
    const rows = [
      ['1', 'Mill', 'PW-7'],
      ['2', 'Inn', 'PW-9'],
      ['Left the pilot', 'Left the pilot', 'Left the pilot'],
      ['3', 'Camp', 'PW-4'],
    ];
    expect(guessFields('employers', ['#', 'Operating name', 'No.'], rows, new Map())).toEqual([
      '',
      'OperatingName',
      'DesignationNumber',
    ]);
  });

  test('the import guesses a column’s field from its cells when the heading may mean several fields', () => {
    const heads = { Contact: 'Email', Decision: '', Employees: 'FullTimeEmployees' };
    expect(guessColumns('employers', heads, [['jo@acme.test', 'yes', '12']])).toEqual(heads);
    const days = { Decision: 'DecidedOn', Received: '', Employer: 'EmployerNumber', '#': '' };
    const rows = [
      ['2026-03-05', 'yes', '1042', '1'],
      ['', 'no', '1043', '2'],
    ];
    expect(guessColumns('applications', days, rows)).toEqual(days);
    const args = { Decision: 'ApplicationStatusId', 'File #': 'OtherNumber' };
    expect(guessColumns('applications', args, [['Recommended', '412']])).toEqual(args);
  });

  test('the import guesses the days of a designation from headings in one or two rows', () => {
    const one = { Since: 'DesignatedOn', Until: 'ValidUntil' };
    const two = { 'Designation – Since': 'DesignatedOn', 'Designation – Until': 'ValidUntil' };
    const french = {
      'Désignation – Depuis': 'DesignatedOn',
      'Désignation – Jusqu’au': 'ValidUntil',
    };
    for (const heads of [one, two, french]) expect(guessColumns('employers', heads)).toEqual(heads);
  });

  test('the import guesses each field except notes for only one column', () => {
    const heads = ['Phone', 'Telephone', 'Notes', 'Comments', ''];
    expect(guessFields('employers', heads, [], noAnswers)).toEqual(['Telephone', '', '', '', '']);
    expect(guessFields('applications', heads, [], noAnswers)).toEqual(['', '', 'Note', 'Note', '']);
    const employer = ['Employer Name', 'Legal Name', 'Operating Name', '# Emp.'];
    expect(guessFields('employers', employer, [], noAnswers)).toEqual([
      ...['', 'LegalName', 'OperatingName', 'BusinessSizeId'],
    ]);
    const names = ['Name', 'Company', 'Legal name'];
    expect(guessFields('employers', names, [], noAnswers)).toEqual([
      ...['FullName', 'OperatingName', 'LegalName'],
    ]);
  });

  test('the import gives a column the field that was chosen earlier for the same heading', () => {
    const remembered = new Map([
      [createHeadKey('Town '), ''],
      [createHeadKey('PROVINCE OR CITY'), 'City'],
      [createHeadKey('Job'), 'JobTitle'],
    ] as const);
    expect(
      guessFields('employers', ['Town', 'Province or city', 'Job', 'City'], [], remembered),
    ).toEqual(['', 'City', '', '']);
  });

  test('the import does not read a column of first names as the applicant’s if its heading mentions the employer', () => {
    const heads = ['Employer – Name', 'Employer – First name', 'Applicant – First name'];
    expect(guessFields('applications', heads, [], noAnswers)).toEqual([
      'EmployerName',
      '',
      'FirstName',
    ]);
  });
});

test('the import ignores case, accents and punctuation when it compares column headings', () => {
  const written = ['Desig. #', 'DESIG NO', 'desig  Nº', 'Désig. n°', 'Desig\nNo.'];
  expect(written.map(createHeadKey)).toEqual(Array(5).fill('desig no'));
});

const dataRow = ['Acme Inc.', 'Acme', 'Jo Li', '7055550142'];

describe('Finding the column headings', () => {
  test.each([
    ['is the first row', [['Legal name', 'Trade name', 'Contact', 'Phone'], dataRow], 1, 1],
    [
      'may be below titles and blank rows',
      [
        ['Designated employers 2026'],
        [],
        ['Printed 2026-01-05', '', 'Page 1'],
        ['Legal name', 'Trade name', 'Contact', 'Phone'],
        dataRow,
        ['Legal name', 'Trade name', 'Contact', 'Phone'],
      ],
      4,
      1,
    ],
    [
      'takes two rows',
      [
        ['Employers', 'Employers', 'Employers', 'Employers'],
        ['Designation', 'Designation', 'Name', 'Contact', 'Contact'],
        ['Number', 'Date', 'Legal', 'Last', 'Phone'],
        ['NB-1', '2026-01-05', 'Acme Inc.', 'Li', '7055550142'],
      ],
      2,
      2,
    ],
    ['is missing', [[], dataRow, dataRow], 2, 0],
    ['may have only unknown words', [['Zis', 'Zat', 'Zose'], dataRow], 1, 1],
    ['is missing in an empty sheet', [], 1, 0],
  ])('the row of column headings in an imported sheet %s', (_, sample, headRow, headRows) => {
    expect(guessHead('employers', sample)).toEqual({ headRow, headRows });
  });

  test('the import joins column headings that stand in two rows', () => {
    const sample = [
      ['Title'],
      ['Employer', 'Employer', 'Applicant', 'Status', ''],
      ['Name', ' Desig.\n# ', '', 'Status'],
      ['a', 'b', 'c', 'd', 'e', 'f'],
    ];
    expect(joinHeads(sample, 2, 2)).toEqual([
      ...['Employer – Name', 'Employer – Desig. #', 'Applicant', 'Status', '', ''],
    ]);
    expect(joinHeads(sample, 2, 1)).toEqual([
      'Employer',
      'Employer',
      'Applicant',
      'Status',
      '',
      '',
    ]);
    expect(joinHeads(sample, 2, 0)).toEqual(['', '', '', '', '', '']);
  });
});

describe('Choosing the sheet', () => {
  const sheet = (Sample: string[][], overrides: Partial<ImportSheet> = {}): ImportSheet => ({
    Name: 'Sheet',
    IsHidden: false,
    Rows: Sample.length,
    Columns: 4,
    Sample,
    HiddenColumns: [],
    ...overrides,
  });
  const employers = [['Legal name', 'First name', 'Last name', 'Postal code', 'Phone'], dataRow];
  const applications = [['File #', 'First name', 'Last name', 'Job', 'Employer'], dataRow];
  const readMe = [['How to fill this in'], ['Ask Sam.']];

  test.each([
    [[sheet(readMe, { Rows: 90 }), sheet(employers), sheet(applications)], 'employers', 1],
    [[sheet(readMe, { Rows: 90 }), sheet(employers), sheet(applications)], 'applications', 2],
    [[sheet(employers, { IsHidden: true }), sheet(readMe)], 'employers', 1],
    [[sheet([], { Rows: 0 }), sheet(employers)], 'employers', 1],
    [[sheet([], { Rows: 0 }), sheet(employers, { IsHidden: true })], 'employers', 1],
    [[sheet(applications), sheet(applications, { Rows: 200 })], 'applications', 1],
    [[], 'employers', 0],
  ] as const)(
    'the import chooses the sheet with matching headings and rows (%#)',
    (sheets, kind, index) => {
      expect(guessSheet(kind, sheets)).toBe(index);
    },
  );
});

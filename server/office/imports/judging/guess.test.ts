import { describe, expect, test } from 'vitest';
import type { ImportSheet } from '../../../../contract/imports.ts';
import { guessFields, guessHead, guessSheet, headKey, headsOf } from './guess.rules.ts';

const none = new Map();
const guessed = (
  kind: 'employers' | 'applications',
  heads: Record<string, string>,
  rows: string[][] = [],
) => {
  const fields = guessFields(kind, Object.keys(heads), rows, none);
  return Object.fromEntries(Object.keys(heads).map((head, at) => [head, fields[at]]));
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

describe('what a column is', () => {
  test('columns are guessed from heads in English and French', () => {
    expect(guessed('employers', englishEmployers)).toEqual(englishEmployers);
    expect(guessed('employers', frenchEmployers)).toEqual(frenchEmployers);
    expect(guessed('applications', englishApplications)).toEqual(englishApplications);
    expect(guessed('applications', frenchApplications)).toEqual(frenchApplications);
  });

  test('a column whose head names something else is left out', () => {
    expect(guessFields('employers', ['Name', 'In business since'], [], new Map())).toEqual([
      'OperatingName',
      '',
    ]);
  });

  test('a column that counts the rows is left out, also with headings between them', () => {
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

  test('columns are guessed from cells where a head may be several fields', () => {
    const heads = { Contact: 'Email', Decision: '', Employees: 'FullTimeEmployees' };
    expect(guessed('employers', heads, [['jo@acme.test', 'yes', '12']])).toEqual(heads);
    const days = { Decision: 'DecidedOn', Received: '', Employer: 'EmployerNumber', '#': '' };
    const rows = [
      ['2026-03-05', 'yes', '1042', '1'],
      ['', 'no', '1043', '2'],
    ];
    expect(guessed('applications', days, rows)).toEqual(days);
    const words = { Decision: 'ApplicationStatusId', 'File #': 'OtherNumber' };
    expect(guessed('applications', words, [['Recommended', '412']])).toEqual(words);
  });

  test('days of a designation are guessed from heads of one row or two', () => {
    const one = { Since: 'DesignatedOn', Until: 'ValidUntil' };
    const two = { 'Designation – Since': 'DesignatedOn', 'Designation – Until': 'ValidUntil' };
    const french = {
      'Désignation – Depuis': 'DesignatedOn',
      'Désignation – Jusqu’au': 'ValidUntil',
    };
    for (const heads of [one, two, french]) expect(guessed('employers', heads)).toEqual(heads);
  });

  test('a field is guessed for one column only, notes for several', () => {
    const heads = ['Phone', 'Telephone', 'Notes', 'Comments', ''];
    expect(guessFields('employers', heads, [], none)).toEqual(['Telephone', '', '', '', '']);
    expect(guessFields('applications', heads, [], none)).toEqual(['', '', 'Note', 'Note', '']);
    const employer = ['Employer Name', 'Legal Name', 'Operating Name', '# Emp.'];
    expect(guessFields('employers', employer, [], none)).toEqual([
      ...['', 'LegalName', 'OperatingName', 'BusinessSizeId'],
    ]);
    const names = ['Name', 'Company', 'Legal name'];
    expect(guessFields('employers', names, [], none)).toEqual([
      ...['FullName', 'OperatingName', 'LegalName'],
    ]);
  });

  test('a column is what was chosen before for its head', () => {
    const remembered = new Map([
      [headKey('Town '), ''],
      [headKey('PROVINCE OR CITY'), 'City'],
      [headKey('Job'), 'JobTitle'],
    ] as const);
    expect(
      guessFields('employers', ['Town', 'Province or city', 'Job', 'City'], [], remembered),
    ).toEqual(['', 'City', '', '']);
  });

  test('a name below a head about the employer is not the applicant’s', () => {
    const heads = ['Employer – Name', 'Employer – First name', 'Applicant – First name'];
    expect(guessFields('applications', heads, [], none)).toEqual(['EmployerName', '', 'FirstName']);
  });
});

test('a head has one key however it is written', () => {
  const written = ['Desig. #', 'DESIG NO', 'desig  Nº', 'Désig. n°', 'Desig\nNo.'];
  expect(written.map(headKey)).toEqual(Array(5).fill('desig no'));
});

const data = ['Acme Inc.', 'Acme', 'Jo Li', '7055550142'];

describe('the head', () => {
  test.each([
    ['is the first row', [['Legal name', 'Trade name', 'Contact', 'Phone'], data], 1, 1],
    [
      'stands under titles and blank rows',
      [
        ['Designated employers 2026'],
        [],
        ['Printed 2026-01-05', '', 'Page 1'],
        ['Legal name', 'Trade name', 'Contact', 'Phone'],
        data,
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
    ['is missing', [[], data, data], 2, 0],
    ['is in words that nobody knows', [['Zis', 'Zat', 'Zose'], data], 1, 1],
    ['of nothing is missing', [], 1, 0],
  ])('%s', (_, sample, headRow, headRows) => {
    expect(guessHead('employers', sample)).toEqual({ headRow, headRows });
  });

  test('heads of two rows are joined', () => {
    const sample = [
      ['Title'],
      ['Employer', 'Employer', 'Applicant', 'Status', ''],
      ['Name', ' Desig.\n# ', '', 'Status'],
      ['a', 'b', 'c', 'd', 'e', 'f'],
    ];
    expect(headsOf(sample, 2, 2)).toEqual([
      ...['Employer – Name', 'Employer – Desig. #', 'Applicant', 'Status', '', ''],
    ]);
    expect(headsOf(sample, 2, 1)).toEqual(['Employer', 'Employer', 'Applicant', 'Status', '', '']);
    expect(headsOf(sample, 2, 0)).toEqual(['', '', '', '', '', '']);
  });
});

describe('the sheet', () => {
  const sheet = (Sample: string[][], more: Partial<ImportSheet> = {}): ImportSheet => ({
    Name: 'Sheet',
    IsHidden: false,
    Rows: Sample.length,
    Columns: 4,
    Sample,
    HiddenColumns: [],
    ...more,
  });
  const employers = [['Legal name', 'First name', 'Last name', 'Postal code', 'Phone'], data];
  const applications = [['File #', 'First name', 'Last name', 'Job', 'Employer'], data];
  const readMe = [['How to fill this in'], ['Ask Sam.']];

  test.each([
    [[sheet(readMe, { Rows: 90 }), sheet(employers), sheet(applications)], 'employers', 1],
    [[sheet(readMe, { Rows: 90 }), sheet(employers), sheet(applications)], 'applications', 2],
    [[sheet(employers, { IsHidden: true }), sheet(readMe)], 'employers', 1],
    [[sheet([], { Rows: 0 }), sheet(employers)], 'employers', 1],
    [[sheet([], { Rows: 0 }), sheet(employers, { IsHidden: true })], 'employers', 1],
    [[sheet(applications), sheet(applications, { Rows: 200 })], 'applications', 1],
    [[], 'employers', 0],
  ] as const)('is the one with the heads and rows of its kind (%#)', (sheets, kind, index) => {
    expect(guessSheet(kind, sheets)).toBe(index);
  });
});

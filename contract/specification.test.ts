import { expect, test } from 'vitest';
import { fillAllSlots } from '../test/support/fillSlots.ts';
import { specified } from '../test/support/specified.ts';
import { mailedLinkCalls } from './accounts/mailedLinks.ts';
import { signInCalls } from './accounts/signIn.ts';
import {
  AdditionalDocument,
  AdminApplicationRow,
  Application,
  ApplicationRequest,
  applicationLimits,
  documentSlots,
  EmployerApplicationRow,
  findApplicationProblems,
  findMissingDocuments,
} from './applications.ts';
import { documentLimits, isAllowedExtension } from './documents.ts';
import {
  Business,
  BusinessRequest,
  BusinessRow,
  businessLimits,
  CaseManagerItem,
  findEmployerProblems,
  findProfileProblems,
  isProfileComplete,
  normalizePostalCode,
} from './employers.ts';
import { getNamesInLanguage } from './enumerations.ts';
import { messages } from './messages.ts';
import { Comment } from './notes.ts';
import { pages, paths } from './pages.ts';
import { firstStatusId, sectors, sizes, statuses, years } from './program.ts';
import { SearchRequest, SearchRow } from './search.ts';
import { findSupportProblems, SupportRequest, supportTypes } from './support.ts';

test('the statuses, sectors, sizes and years of the program have the specified ids and names', () => {
  expect(getNamesInLanguage(statuses, 'en')).toEqual(specified.statuses);
  expect(getNamesInLanguage(sectors, 'en')).toEqual(specified.sectors);
  expect(getNamesInLanguage(sizes, 'en')).toEqual(specified.sizes);
  expect(getNamesInLanguage(years, 'en')).toEqual(specified.years);
  expect(firstStatusId).toBe(1);
});

test('every error message has the specified wording', () => {
  expect(messages).toMatchObject(specified.messages);
});

test('the sixteen specified API calls have the specified addresses', () => {
  const addresses = Object.keys(specified.pages);
  expect(addresses).toHaveLength(16);
  expect(Object.values(paths)).toEqual(expect.arrayContaining(addresses));
});

test('each specified page is open to its specified roles, and every other page only to its documented roles or administrators', () => {
  const listed: Record<string, string> = { ...specified.pages, ...specified.furtherPages };
  const asBuilt = Object.values(pages).map(({ path, access }) => [path, access]);
  const expected = Object.values(pages).map(({ path }) => [path, listed[path] ?? 'administrator']);
  expect(asBuilt).toEqual(expected);
});

test.each([
  ['business', Business],
  ['businessRow', BusinessRow],
  ['caseManager', CaseManagerItem],
  ['application', Application],
  ['additionalDocument', AdditionalDocument],
  ['ownApplicationRow', EmployerApplicationRow],
  ['anyApplicationRow', AdminApplicationRow],
  ['comment', Comment],
  ['searchCriteria', SearchRequest],
  ['searchRow', SearchRow],
  ['supportRequest', SupportRequest],
  ['login', signInCalls.signIn.request],
  ['newPassword', mailedLinkCalls.setPassword.request],
] as const)('the record %s has all specified fields', (record, schema) => {
  const known = Object.keys(schema.shape);
  expect(known).toEqual(expect.arrayContaining([...specified.fields[record]]));
});

test('the program has the specified document slots', () => {
  expect(specified.documentSlots).toHaveLength(10);
  expect(documentSlots).toEqual(expect.arrayContaining([...specified.documentSlots]));
});

test('the program has no document slots besides the specified slots and the documented additional slots', () => {
  const all = [...specified.documentSlots, ...specified.otherSlots];
  expect([...documentSlots].sort()).toEqual(all.sort());
});

test('the limits of text lengths and file sizes are those of the specification', () => {
  expect(businessLimits).toEqual({
    ...specified.longest.profile,
    ...specified.longest.employer,
  });
  expect(applicationLimits).toEqual(specified.longest.application);
  expect(documentLimits.bytes).toBe(specified.documentBytes);
  expect([...documentLimits.extensions].sort()).toEqual(specified.documentExtensions);
  expect(['a.PDF', 'b.doc', 'c.docx', 'd.xls', 'e'].map(isAllowedExtension)).toEqual([
    ...[true, true, true, false, false],
  ]);
});

const profile = {
  ...BusinessRequest.parse({}),
  OperatingName: 'Lakeside Inn',
  LegalName: 'Lakeside Inn Limited',
  Address: '12 Shore Road',
  City: 'Sudbury',
  PostalCode: 'P3A1B2',
  OperatingSectorId: 4,
  BusinessSizeId: 2,
  YearsOfOperationId: 3,
  FirstName: 'Ada',
  LastName: 'Roy',
  Telephone: '705 555 0100',
  Email: 'ada@lakeside.test',
  IsTermsAndConditions: true,
};
const findCodes = (problems: { code: string }[]) => [...new Set(problems.map(({ code }) => code))];

const mandatoryFields = [
  ...['OperatingName', 'LegalName', 'Address', 'City', 'PostalCode', 'OperatingSectorId'],
  ...['BusinessSizeId', 'YearsOfOperationId', 'FirstName', 'LastName', 'Telephone'],
];

test('the problems of a profile are reported in the specified order', () => {
  expect(findProfileProblems(profile, '')).toEqual([]);
  const broken = { ...profile, City: ' ', Email: '', Password: 'one', IsTermsAndConditions: false };
  expect(findCodes(findProfileProblems(broken, 'two')).slice(0, 3)).toEqual([
    'fieldsMissing',
    'emailMissing',
    'passwordsDiffer',
  ]);
  expect(findCodes(findProfileProblems(broken, 'two'))).toContain('termsNotAccepted');
  expect(findCodes(findProfileProblems({ ...profile, Email: 'no at.all' }))).toEqual([
    'emailInvalid',
  ]);
  for (const field of mandatoryFields) {
    const empty = field.endsWith('Id') ? null : ' ';
    expect(findCodes(findProfileProblems({ ...profile, [field]: empty }))).toEqual([
      'fieldsMissing',
    ]);
  }
});

test('a profile is complete only when every field is filled and the terms are accepted', () => {
  expect(isProfileComplete(profile)).toBe(true);
  for (const field of [...mandatoryFields, 'Email'])
    expect(isProfileComplete({ ...profile, [field]: null })).toBe(false);
  expect(isProfileComplete({ ...profile, IsTermsAndConditions: false })).toBe(false);
});

test('the form in which an administrator edits an employer requires an operating name, a first name, a last name and an email address', () => {
  const employer = { ...BusinessRequest.parse({}), OperatingName: '' };
  expect(findEmployerProblems(employer).map(({ code, field }) => `${code} ${field}`)).toEqual([
    'fieldsMissing OperatingName',
    'fieldsMissing FirstName',
    'fieldsMissing LastName',
    'emailMissing Email',
  ]);
});

test('the portal removes the blank from a postal code and turns the code into upper case', () => {
  expect(normalizePostalCode('p3a 1b2')).toBe('P3A1B2');
  expect(findProfileProblems({ ...profile, PostalCode: 'p3a 1b2' })).toEqual([]);
  expect(findCodes(findProfileProblems({ ...profile, PostalCode: 'P3A 1B23' }))).toEqual([
    'tooLong',
  ]);
});

test('an application requires a first name, a last name and a job title, each of at most 50 characters', () => {
  const filled = { FirstName: 'Zoë', LastName: 'Nguyễn', JobTitle: 'x'.repeat(50) };
  const codesWith = (fields: object) =>
    findCodes(findApplicationProblems(ApplicationRequest.parse({ ...filled, ...fields })));
  expect(codesWith({})).toEqual([]);
  for (const field of Object.keys(filled)) {
    expect(codesWith({ [field]: ' ' })).toEqual(['fieldsMissing']);
    expect(codesWith({ [field]: 'x'.repeat(51) })).toEqual(['tooLong']);
  }
});

test('the proof of status is optional, and one education document is enough for an application', () => {
  const all = fillAllSlots(7);
  expect(findMissingDocuments(all)).toEqual([]);
  expect(findMissingDocuments({ ...all, ProofOfStatusId: null })).toEqual([]);
  expect(findMissingDocuments({ ...all, EducationCredentialId: null })).toEqual([]);
  expect(findMissingDocuments({ ...all, CanadianCredentialId: null })).toEqual([]);
  const neither = { ...all, EducationCredentialId: null, CanadianCredentialId: null };
  expect(findMissingDocuments({ ...neither, PassportScanId: null })).toEqual([
    'PassportScan',
    'Education',
  ]);
});

test('a support request requires every text field, and also a type if the sender is an employer', () => {
  expect(supportTypes).toEqual(['inquiry', 'technical']);
  const request = SupportRequest.parse({ Email: 'nobody' });
  expect(findCodes(findSupportProblems(request, true))).toEqual(['fieldsMissing', 'emailInvalid']);
  const filled = {
    ...{ FirstName: 'Ada', LastName: 'Roy', Email: 'ada@lakeside.test', Telephone: '705' },
    ...{ Message: 'Help', Type: '' },
  };
  expect(findSupportProblems(SupportRequest.parse(filled), false)).toEqual([]);
  expect(findSupportProblems(SupportRequest.parse(filled), true)).toMatchObject([
    { field: 'Type' },
  ]);
  for (const field of ['FirstName', 'LastName', 'Telephone', 'Message'] as const) {
    const lacking = SupportRequest.parse({ ...filled, [field]: ' ' });
    expect(findSupportProblems(lacking, false)).toMatchObject([{ code: 'fieldsMissing', field }]);
  }
  const nobody = SupportRequest.parse({ ...filled, Email: '' });
  expect(findCodes(findSupportProblems(nobody, false))).toEqual(['emailMissing']);
});

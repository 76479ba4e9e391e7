import { expect, test } from 'vitest';
import {
  Application,
  ApplicationRequest,
  applicationLimits,
  applicationProblems,
  documentSlots,
  missingDocuments,
  type SlotIds,
} from './applications.ts';
import {
  Business,
  BusinessRequest,
  BusinessRow,
  businessLimits,
  CaseManagerItem,
  employerProblems,
  isProfileComplete,
  profileProblems,
  tidyPostalCode,
} from './businesses.ts';
import { Comment } from './comments.ts';
import { documentLimits, isAllowedExtension } from './documents.ts';
import {
  applicationStatuses,
  businessSizes,
  firstStatus,
  operatingSectors,
  yearsOfOperation,
} from './enumerations.ts';
import { messages } from './messages.ts';
import { pagePaths } from './pagePaths.ts';
import { SearchRequest, SearchRow } from './search.ts';
import { SupportRequest, supportProblems, supportTypes } from './support.ts';

const fieldsOf = (schema: { shape: object }) => Object.keys(schema.shape);

test('the eight statuses, five sectors, four sizes and three bands of years have their ids and names', () => {
  expect(applicationStatuses).toEqual({
    1: 'Submitted',
    2: 'Under Review',
    3: 'Incomplete',
    4: 'Complete',
    5: 'Decline to Recommend',
    6: 'Withdrawn',
    7: 'Ineligible',
    8: 'Recommended',
  });
  expect(operatingSectors).toEqual({
    1: 'Education, law and social, community and government services',
    2: 'Health',
    3: 'Manufacturing and utilities',
    4: 'Sales and service',
    5: 'Trades and transport',
  });
  expect(businessSizes).toEqual({
    1: 'Under 10 employees',
    2: 'Under 30 employees',
    3: 'Under 50 employees',
    4: '50 employees or more',
  });
  expect(yearsOfOperation).toEqual({ 1: 'Under 2 years', 2: '2 to 5 years', 3: 'Over 5 years' });
  expect(firstStatus).toBe(1);
});

test('every message of the catalogue is worded as specified', () => {
  expect(messages).toMatchObject({
    signInFailed: 'Designation number and password do not match an active account.',
    resetSent: 'An email containing instructions on how to reset your password has been sent.',
    profileSaved: 'Your profile has been updated.',
    fieldsMissing: 'One or more fields are missing.',
    emailMissing: 'Email address is missing.',
    emailInvalid: 'Email address is not in a valid format.',
    passwordsDiffer: 'Password and confirmation do not match.',
    termsNotAccepted: 'Terms and conditions must be agreed.',
    designationNumberInUse: 'Designation Number is already in use.',
    documentTooLarge: 'Document exceeds the 4MB maximum file size.',
    passwordMissing: 'Password has not been entered.',
    resetPasswordsDiffer: 'Password and password confirmation do not match.',
    supportSent:
      'Your support request has been sent.  Someone from our team will contact you shortly.',
    profileHeading: 'Your profile could not be updated due to the following errors.',
    employerNotUpdatedHeading: 'Employer could not be updated due to the following errors.',
    employerNotCreatedHeading: 'Employer could not be created due to the following errors.',
  });
});

test('the sixteen routes have their addresses', () => {
  const { security: _, undoChange: __, ...others } = pagePaths;
  const { adminSecurity: ___, adminMails: ____, ...specified } = others;
  expect(Object.values(specified).sort()).toEqual(
    [
      '/',
      '/admin',
      '/password/:resetId',
      '/privacy',
      '/profile',
      '/applications',
      '/application',
      '/application/:applicationId',
      '/support',
      '/admin/profiles',
      '/admin/profile',
      '/admin/profile/:businessId',
      '/admin/applications',
      '/admin/application/:applicationId',
      '/admin/search',
      '/admin/support',
    ].sort(),
  );
});

test('each entity has its fields, and may have more', () => {
  const slots = documentSlots.flatMap((slot) => [`${slot}Id`, `Filename_${slot}`]);
  expect(documentSlots).toHaveLength(10);
  expect(fieldsOf(Application)).toEqual(
    expect.arrayContaining([
      ...['ApplicationId', 'BusinessId', 'ApplicationStatusId', 'CaseManager', 'FirstName'],
      ...['LastName', 'JobTitle', 'JobNumber', 'IsComplete', 'AdditionalDocuments', ...slots],
    ]),
  );
  expect(fieldsOf(Business)).toEqual(
    expect.arrayContaining([
      ...['BusinessId', 'CaseManagerId', 'CaseManager', 'OperatingName', 'DesignationNumber'],
      ...['LegalName', 'Address', 'City', 'PostalCode', 'OperatingSectorId', 'BusinessSizeId'],
      ...['YearsOfOperationId', 'FirstName', 'LastName', 'Telephone', 'Email', 'Password'],
      ...['IsAdministrator', 'IsTermsAndConditions'],
    ]),
  );
  expect(fieldsOf(BusinessRow)).toEqual(
    expect.arrayContaining(['BusinessId', 'OperatingName', 'Contact', 'LoggedOn']),
  );
  expect(fieldsOf(CaseManagerItem)).toEqual(['BusinessId', 'Name']);
  expect(fieldsOf(Comment)).toEqual(
    expect.arrayContaining([
      ...['CommentId', 'ApplicationId', 'DocumentId', 'Title', 'Filename', 'Note'],
      ...['IsVisible', 'CreatedOn'],
    ]),
  );
  expect(fieldsOf(SearchRequest)).toEqual(
    expect.arrayContaining([
      ...['StartOn', 'EndOn', 'DateType', 'ApplicationStatusId', 'JobNumber'],
      ...['DesignationNumber', 'OperatingName', 'BusinessLastName', 'ApplicationLastName'],
      ...['OperatingSectorId', 'BusinessSizeId', 'YearsOfOperationId'],
    ]),
  );
  expect(fieldsOf(SearchRow)).toEqual(
    expect.arrayContaining([
      ...['ApplicationId', 'ApplicationStatusId', 'JobNumber', 'Employer', 'CreatedOn'],
      ...['ModifiedOn', 'ModifiedBy', 'Status', 'DesignationNumber', 'Location', 'EmployerName'],
      ...['Applicant_LastName', 'JobTitle', 'OperatingSector', 'BusinessSize', 'YearsOfOperation'],
    ]),
  );
  expect(fieldsOf(SupportRequest)).toEqual(
    expect.arrayContaining(['FirstName', 'LastName', 'Email', 'Telephone', 'Message', 'Type']),
  );
});

test('lengths and sizes are those of the specification', () => {
  expect(businessLimits).toEqual({
    OperatingName: 100,
    DesignationNumber: 50,
    LegalName: 100,
    Address: 100,
    City: 50,
    PostalCode: 6,
    FirstName: 50,
    LastName: 50,
    Telephone: 50,
    Email: 255,
    Password: 50,
  });
  expect(applicationLimits).toEqual({ FirstName: 50, LastName: 50, JobTitle: 50 });
  expect(documentLimits.bytes).toBe(4_000_000);
  expect(documentLimits.extensions).toEqual(['.pdf', '.doc', '.docx']);
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
const codes = (problems: { code: string }[]) => [...new Set(problems.map(({ code }) => code))];

test('the profile’s rules are told in the order of the specification', () => {
  expect(profileProblems(profile, '')).toEqual([]);
  const broken = { ...profile, City: ' ', Email: '', Password: 'one', IsTermsAndConditions: false };
  expect(codes(profileProblems(broken, 'two')).slice(0, 3)).toEqual([
    'fieldsMissing',
    'emailMissing',
    'passwordsDiffer',
  ]);
  expect(codes(profileProblems(broken, 'two'))).toContain('termsNotAccepted');
  expect(codes(profileProblems({ ...profile, Email: 'no at.all' }))).toEqual(['emailInvalid']);
});

test('a profile is complete only when every one of its fields is filled and the terms are accepted', () => {
  expect(isProfileComplete(profile)).toBe(true);
  const fields = [
    ...['OperatingName', 'LegalName', 'Address', 'City', 'PostalCode', 'OperatingSectorId'],
    ...['BusinessSizeId', 'YearsOfOperationId', 'FirstName', 'LastName', 'Telephone', 'Email'],
  ];
  for (const field of fields) expect(isProfileComplete({ ...profile, [field]: null })).toBe(false);
  expect(isProfileComplete({ ...profile, IsTermsAndConditions: false })).toBe(false);
});

test('the administrator’s form needs a name of the business, a person and an address', () => {
  const employer = { ...BusinessRequest.parse({}), OperatingName: '' };
  expect(employerProblems(employer).map(({ code, field }) => `${code} ${field}`)).toEqual([
    'fieldsMissing OperatingName',
    'fieldsMissing FirstName',
    'fieldsMissing LastName',
    'emailMissing Email',
  ]);
});

test('a postal code is six characters, however it is typed', () => {
  expect(tidyPostalCode('p3a 1b2')).toBe('P3A1B2');
  expect(profileProblems({ ...profile, PostalCode: 'p3a 1b2' })).toEqual([]);
  expect(codes(profileProblems({ ...profile, PostalCode: 'P3A 1B23' }))).toEqual(['tooLong']);
});

test('an application needs names and a job title of at most 50 characters', () => {
  const filled = { FirstName: 'Zoë', LastName: 'Nguyễn', JobTitle: 'x'.repeat(50) };
  expect(applicationProblems(ApplicationRequest.parse(filled))).toEqual([]);
  const empty = ApplicationRequest.parse({ ...filled, FirstName: ' ', JobTitle: 'x'.repeat(51) });
  expect(codes(applicationProblems(empty))).toEqual(['fieldsMissing', 'tooLong']);
});

test('proof of status is optional and one education document is enough', () => {
  const all = Object.fromEntries(documentSlots.map((slot) => [`${slot}Id`, 7])) as SlotIds;
  expect(missingDocuments(all)).toEqual([]);
  expect(missingDocuments({ ...all, ProofOfStatusId: null })).toEqual([]);
  expect(missingDocuments({ ...all, EducationCredentialId: null })).toEqual([]);
  expect(missingDocuments({ ...all, CanadianCredentialId: null })).toEqual([]);
  const neither = { ...all, EducationCredentialId: null, CanadianCredentialId: null };
  expect(missingDocuments({ ...neither, PassportScanId: null })).toEqual([
    'PassportScan',
    'Education',
  ]);
});

test('a support request needs every text, and of an employer a type', () => {
  expect(supportTypes).toEqual(['inquiry', 'technical']);
  const request = SupportRequest.parse({ Email: 'nobody' });
  expect(codes(supportProblems(request, true))).toEqual(['fieldsMissing', 'emailInvalid']);
  const filled = {
    ...{ FirstName: 'Ada', LastName: 'Roy', Email: 'ada@lakeside.test', Telephone: '705' },
    ...{ Message: 'Help', Type: '' },
  };
  expect(supportProblems(SupportRequest.parse(filled), false)).toEqual([]);
  expect(supportProblems(SupportRequest.parse(filled), true)).toMatchObject([{ field: 'Type' }]);
});

import * as z from 'zod/mini';
import {
  AccountPatch,
  accountChangeFields,
  findOptionalPasswordProblems,
  type PasswordRule,
} from './accounts/ownAccount.ts';
import { findNewPasswordProblems } from './accounts/passwords.ts';
import { TokenRequest } from './accounts/signIn.ts';
import type { FeatureCalls } from './callDefinition.ts';
import type { Day } from './days.ts';
import { DesignationTerm, OwnDesignation } from './designations.ts';
import { isIdInList } from './enumerations.ts';
import {
  flag,
  id,
  limitedText,
  makeFieldsOptional,
  maxLength,
  optionalId,
  optionalText,
  token,
} from './fields.ts';
import {
  createProblem,
  findEmailProblems,
  findMissingFields,
  findTooLongFields,
  isBlank,
  type Problem,
} from './problems.ts';
import { isOffered, sectors, sizes, years } from './program.ts';
import { invisibleCharacterPattern } from './textFolding.ts';

export const businessLimits = {
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
} as const;

const profileFields = {
  CaseManagerId: optionalId,
  OperatingName: optionalText(maxLength.line),
  DesignationNumber: optionalText(maxLength.line),
  LegalName: optionalText(maxLength.line),
  Address: optionalText(maxLength.line),
  City: optionalText(maxLength.line),
  PostalCode: optionalText(maxLength.line),
  OperatingSectorId: optionalId,
  BusinessSizeId: optionalId,
  YearsOfOperationId: optionalId,
  FirstName: optionalText(maxLength.line),
  LastName: optionalText(maxLength.line),
  Telephone: optionalText(maxLength.line),
  Email: optionalText(maxLength.line),
  IsTermsAndConditions: flag,
};

export const BusinessRequest = z.object({ ...accountChangeFields, ...profileFields });
export type BusinessRequest = z.output<typeof BusinessRequest>;

export const BusinessPatch = z.object({
  ...accountChangeFields,
  ...makeFieldsOptional({
    ...profileFields,
    /**
     * The client sends the version of the office's terms that it showed; without it, the present version is accepted.
     */
    AcceptedTerms: z.nullish(id),
  }),
});
export type BusinessPatch = z.output<typeof BusinessPatch>;

export const Business = z.object({
  BusinessId: z.int(),
  CaseManagerId: z.nullable(z.int()),
  CaseManager: z.string(),
  OperatingName: z.string(),
  DesignationNumber: z.string(),
  LegalName: z.string(),
  Address: z.string(),
  City: z.string(),
  PostalCode: z.string(),
  OperatingSectorId: z.nullable(z.int()),
  BusinessSizeId: z.nullable(z.int()),
  YearsOfOperationId: z.nullable(z.int()),
  FirstName: z.string(),
  LastName: z.string(),
  Telephone: z.string(),
  Email: z.string(),
  EmailConfirmed: z.boolean(),
  /** Mails go to this address until a new one is confirmed; it is blank if the account has no confirmed address. */
  MailsGoTo: z.string(),
  /** The password is always empty in answers, because only its hash is stored. */
  Password: z.string(),
  IsAdministrator: z.boolean(),
  IsTermsAndConditions: z.boolean(),
  IsComplete: z.boolean(),
  AcceptedFormerTerms: z.optional(z.boolean()),
  Designation: z.optional(OwnDesignation),
  HasSecondStep: z.optional(z.boolean()),
  Suspension: z.optional(z.nullable(z.object({ On: z.string(), By: z.string() }))),
  StartView: z.optional(z.string()),
  StartPage: z.optional(z.string()),
  /**
   * Administrators receive this for their own account: the folder to which mails are written as files, blank
   * if a mail server sends them.
   */
  MailFolder: z.optional(z.string()),
  IsFirstHour: z.optional(z.boolean()),
  Version: z.int(),
});
export type Business = z.output<typeof Business>;

export const BusinessSaved = z.object({ BusinessId: z.int(), Version: z.int() });

export const BusinessRow = z.object({
  BusinessId: z.int(),
  OperatingName: z.string(),
  DesignationNumber: z.string(),
  Contact: z.string(),
  LoggedOn: z.nullable(z.string()),
  IsSuspended: z.boolean(),
  Designation: z.optional(DesignationTerm),
});
export type BusinessRow = z.output<typeof BusinessRow>;

export const CaseManagerItem = z.object({ BusinessId: z.int(), Name: z.string() });

const requiredProfileFields = [
  'OperatingName',
  'LegalName',
  'Address',
  'City',
  'PostalCode',
  'OperatingSectorId',
  'BusinessSizeId',
  'YearsOfOperationId',
  'FirstName',
  'LastName',
  'Telephone',
] as const;

type ProfileFields = Pick<BusinessRequest, (typeof requiredProfileFields)[number] | 'Email'>;

export function normalizePostalCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

export function isProfileComplete(
  profile: ProfileFields & { IsTermsAndConditions: boolean },
): boolean {
  return (
    requiredProfileFields.every((field) => !isBlank(profile[field])) &&
    !isBlank(profile.Email) &&
    profile.IsTermsAndConditions
  );
}

const choiceFields = [
  ['OperatingSectorId', () => sectors],
  ['BusinessSizeId', () => sizes],
  ['YearsOfOperationId', () => years],
] as const;

function findChoiceProblems(profile: BusinessRequest): Problem[] {
  return choiceFields
    .filter(([field, list]) => profile[field] && !isIdInList(list(), profile[field]))
    .map(([field]) => createProblem('notInList', field));
}

/** An employer may keep a choice that is no longer offered, but cannot choose it anew. */
export function findUnofferedChoiceProblems(
  profile: BusinessRequest,
  before: Pick<BusinessRequest, (typeof choiceFields)[number][0]> | null,
  today: Day,
): Problem[] {
  return choiceFields
    .filter(([field, list]) => {
      const row = list().find(({ id }) => id === profile[field]);
      return row && row.id !== before?.[field] && !isOffered(row, today);
    })
    .map(([field]) => createProblem('notInList', field));
}

function findLengthProblems(profile: BusinessRequest): Problem[] {
  return findTooLongFields(profile, { ...businessLimits, Password: undefined });
}

function normalizeBusinessRequest(profile: BusinessRequest): BusinessRequest {
  return { ...profile, PostalCode: normalizePostalCode(profile.PostalCode) };
}

export function findProfileProblems(
  typed: BusinessRequest,
  confirmation?: string,
  passwordRule: PasswordRule = findNewPasswordProblems,
): Problem[] {
  const profile = normalizeBusinessRequest(typed);
  const differs = confirmation !== undefined && profile.Password !== confirmation;
  return [
    ...findMissingFields(profile, requiredProfileFields),
    ...findEmailProblems(profile.Email),
    ...(differs ? [createProblem('passwordsDiffer', 'Confirmation')] : []),
    ...findOptionalPasswordProblems(profile.Password, passwordRule),
    ...(profile.IsTermsAndConditions
      ? []
      : [createProblem('termsNotAccepted', 'IsTermsAndConditions')]),
    ...findLengthProblems(profile),
    ...findChoiceProblems(profile),
  ];
}

/**
 * Invisible characters are refused, because two numbers that look the same must be the same. Only the server
 * can compare letters that look alike, such as `O` and `0`.
 */
export function findDesignationNumberProblems(designationNumber: string): Problem[] {
  return invisibleCharacterPattern.test(designationNumber)
    ? [createProblem('designationNumberUnseen', 'DesignationNumber')]
    : [];
}

export function findEmployerProblems(
  typed: BusinessRequest,
  passwordRule: PasswordRule = findNewPasswordProblems,
  numberProblems: Problem[] = [],
): Problem[] {
  const employer = normalizeBusinessRequest(typed);
  return [
    ...findMissingFields(employer, ['OperatingName', 'FirstName', 'LastName']),
    ...findEmailProblems(employer.Email),
    ...findDesignationNumberProblems(employer.DesignationNumber),
    ...numberProblems,
    ...findOptionalPasswordProblems(employer.Password, passwordRule),
    ...findLengthProblems(employer),
    ...findChoiceProblems(employer),
  ];
}

export const employerCalls = {
  readBusiness: {
    endpoint: 'GET /api/business',
    who: 'signedIn',
    summary: 'Reads the own profile, or for an administrator that of any employer',
    request: z.object({ token, businessId: optionalId }),
    answered: Business,
  },
  createBusiness: {
    endpoint: 'POST /api/business',
    who: 'administrator',
    summary: 'Creates an employer profile',
    request: BusinessRequest,
    answered: BusinessSaved,
  },
  updateBusiness: {
    endpoint: 'PATCH /api/business',
    who: 'signedIn',
    summary:
      'Update the own profile, or for an administrator that of any employer; what is left out stays',
    request: BusinessPatch,
    answered: BusinessSaved,
  },
  updateAccount: {
    endpoint: 'PATCH /api/account',
    who: 'administrator',
    summary: 'Changes an administrator’s own name, email address and password',
    request: AccountPatch,
    answered: BusinessSaved,
  },
  chooseStartPage: {
    endpoint: 'POST /api/account/start',
    who: 'administrator',
    summary: 'Sets the page that opens after an administrator signs in',
    request: z.object({
      Token: token,
      StartPage: z.enum(['', 'work', 'applications', 'search']),
    }),
  },
  listBusinesses: {
    endpoint: 'GET /api/businesses',
    who: 'administrator',
    summary: 'Lists all employer profiles',
    request: TokenRequest,
    answered: z.array(BusinessRow),
    hasVersion: true,
  },
  listCaseManagers: {
    endpoint: 'GET /api/casemanager',
    who: 'administrator',
    summary: 'Lists the administrators who can be case managers',
    request: TokenRequest,
    answered: z.array(CaseManagerItem),
  },
  findDesignationNumber: {
    endpoint: 'POST /api/validation',
    who: 'administrator',
    changes: false,
    summary: 'Reads the id of the account with a designation number, or 0 if it is free',
    request: z.object({
      Token: token,
      DesignationNumber: limitedText(maxLength.line),
      Password: z.nullish(limitedText(maxLength.secret)),
    }),
  },
  suspendEmployer: {
    endpoint: 'POST /api/business/suspend',
    who: 'administrator',
    summary: 'Suspends an employer, or lifts the suspension',
    request: z.object({ Token: token, BusinessId: id, IsSuspended: z.boolean() }),
  },
  inviteEmployer: {
    endpoint: 'POST /api/invitation',
    who: 'administrator',
    summary: 'Emails an employer a link to set the first password',
    request: z.object({ Token: token, BusinessId: id }),
  },
  removeSecondStep: {
    endpoint: 'POST /api/business/secondstep/remove',
    who: 'administrator',
    summary:
      'Removes the authenticator app and passkeys of an employer; the password does not change',
    request: z.object({ Token: token, BusinessId: id }),
  },
} satisfies FeatureCalls;

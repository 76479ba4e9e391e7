import * as z from 'zod/mini';
import { AccountPatch } from '../accounts/ownAccount.ts';
import { TokenOnly } from '../accounts/signIn.ts';
import {
  Business,
  BusinessPatch,
  BusinessRequest,
  BusinessRow,
  BusinessSaved,
  CaseManagerItem,
} from '../employers.ts';
import { id, longest, optionalId, text, token } from '../fields.ts';
import type { FeatureCalls } from './row.ts';

export const employerCalls = {
  readBusiness: {
    endpoint: 'GET /api/business',
    who: 'signedIn',
    summary: 'The own profile, or for an administrator that of any employer',
    request: z.object({ token, businessId: optionalId }),
    answered: Business,
  },
  createBusiness: {
    endpoint: 'POST /api/business',
    who: 'administrator',
    summary: 'Create an employer profile',
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
    summary: 'Change the own name, mail address and password, as an administrator',
    request: AccountPatch,
    answered: BusinessSaved,
  },
  chooseStartPage: {
    endpoint: 'POST /api/account/start',
    who: 'administrator',
    summary: 'Choose on which page one starts after signing in, as an administrator',
    request: z.object({
      Token: token,
      /** Blank for the usual one. */
      StartPage: z.enum(['', 'work', 'applications', 'search']),
    }),
  },
  listBusinesses: {
    endpoint: 'GET /api/businesses',
    who: 'administrator',
    summary: 'All employer profiles',
    request: TokenOnly,
    answered: z.array(BusinessRow),
    hasVersion: true,
  },
  listCaseManagers: {
    endpoint: 'GET /api/casemanager',
    who: 'administrator',
    summary: 'The administrators who can be chosen as case manager',
    request: TokenOnly,
    answered: z.array(CaseManagerItem),
  },
  findDesignationNumber: {
    endpoint: 'POST /api/validation',
    who: 'administrator',
    changes: false,
    summary: 'The id of the account that owns a designation number, or 0 when it is free',
    request: z.object({
      Token: token,
      DesignationNumber: text(longest.line),
      Password: z.nullish(text(longest.secret)),
    }),
  },
  suspendEmployer: {
    endpoint: 'POST /api/business/suspend',
    who: 'administrator',
    summary: 'Shut an employer out at once, or let it in again',
    request: z.object({ Token: token, BusinessId: id, IsSuspended: z.boolean() }),
  },
  inviteEmployer: {
    endpoint: 'POST /api/invitation',
    who: 'administrator',
    summary: 'Mail an employer a link to set the first password',
    request: z.object({ Token: token, BusinessId: id }),
  },
  removeSecondStep: {
    endpoint: 'POST /api/business/secondstep/remove',
    who: 'administrator',
    summary: 'Remove the app and the passkeys of an employer who lost them; the password stays',
    request: z.object({ Token: token, BusinessId: id }),
  },
} satisfies FeatureCalls;

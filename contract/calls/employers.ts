import * as z from 'zod/mini';
import { TokenOnly } from '../accounts/signIn.ts';
import {
  AccountPatch,
  Business,
  BusinessPatch,
  BusinessRequest,
  BusinessRow,
  BusinessSaved,
  CaseManagerItem,
  DesignationNumberRequest,
  InvitationRequest,
  ReadBusinessRequest,
  RemoveSecondStepRequest,
  SuspendRequest,
} from '../employers.ts';
import type { FeatureCalls } from './row.ts';

export const employerCalls = {
  readBusiness: {
    endpoint: 'GET /api/business',
    who: 'signedIn',
    changes: false,
    summary: 'The own profile, or for an administrator that of any employer',
    request: ReadBusinessRequest,
    answered: Business,
  },
  createBusiness: {
    endpoint: 'POST /api/business',
    who: 'administrator',
    changes: true,
    summary: 'Create an employer profile',
    request: BusinessRequest,
    answered: BusinessSaved,
  },
  updateBusiness: {
    endpoint: 'PATCH /api/business',
    who: 'signedIn',
    changes: true,
    summary:
      'Update the own profile, or for an administrator that of any employer; what is left out stays',
    request: BusinessPatch,
    answered: BusinessSaved,
  },
  updateAccount: {
    endpoint: 'PATCH /api/account',
    who: 'administrator',
    changes: true,
    summary: 'Change the own name, mail address and password, as an administrator',
    request: AccountPatch,
    answered: BusinessSaved,
  },
  listBusinesses: {
    endpoint: 'GET /api/businesses',
    who: 'administrator',
    changes: false,
    summary: 'All employer profiles',
    request: TokenOnly,
    answered: z.array(BusinessRow),
    hasVersion: true,
  },
  listCaseManagers: {
    endpoint: 'GET /api/casemanager',
    who: 'administrator',
    changes: false,
    summary: 'The administrators who can be chosen as case manager',
    request: TokenOnly,
    answered: z.array(CaseManagerItem),
  },
  findDesignationNumber: {
    endpoint: 'POST /api/validation',
    who: 'administrator',
    changes: false,
    summary: 'The id of the account that owns a designation number, or 0 when it is free',
    request: DesignationNumberRequest,
  },
  suspendEmployer: {
    endpoint: 'POST /api/business/suspend',
    who: 'administrator',
    changes: true,
    summary: 'Shut an employer out at once, or let it in again',
    request: SuspendRequest,
  },
  inviteEmployer: {
    endpoint: 'POST /api/invitation',
    who: 'administrator',
    changes: true,
    summary: 'Mail an employer a link to set the first password',
    request: InvitationRequest,
  },
  removeSecondStep: {
    endpoint: 'POST /api/business/secondstep/remove',
    who: 'administrator',
    changes: true,
    summary: 'Remove the app and the passkeys of an employer who lost them; the password stays',
    request: RemoveSecondStepRequest,
  },
} satisfies FeatureCalls;

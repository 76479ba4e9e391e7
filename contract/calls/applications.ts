import * as z from 'zod/mini';
import {
  AdminApplicationRow,
  Application,
  ApplicationPatch,
  ApplicationSaved,
  EmployerApplicationRow,
  ReadApplicationRequest,
} from '../applications.ts';
import {
  ApplicationWindow,
  ApplicationWindowRequest,
  LengthOfList,
  ListApplicationsRequest,
  MatchingApplications,
  MatchingApplicationsRequest,
} from '../applicationWindows.ts';
import type { FeatureCalls } from './row.ts';

/** Fifty additional documents, with the longest names and titles, each letter written as \u00e9. */
const largestApplication = 160_000;

export const applicationCalls = {
  listApplications: {
    endpoint: 'GET /api/applications',
    who: 'signedIn',
    summary:
      'The own applications, or for an administrator all of them, or how many they are where these are more than is wanted',
    request: ListApplicationsRequest,
    answered: z.union([
      z.array(z.union([AdminApplicationRow, EmployerApplicationRow])),
      LengthOfList,
    ]),
    hasVersion: true,
  },
  readApplicationWindow: {
    endpoint: 'GET /api/applications/window',
    who: 'administrator',
    changes: false,
    summary: 'Some rows of the list of all applications, as it is filtered and sorted',
    request: ApplicationWindowRequest,
    answered: ApplicationWindow,
  },
  listMatchingApplications: {
    endpoint: 'GET /api/applications/matching',
    who: 'administrator',
    changes: false,
    summary:
      'How many rows of the list of all applications fit its filters, and the ids of up to 500 of them',
    request: MatchingApplicationsRequest,
    answered: MatchingApplications,
  },
  readApplication: {
    endpoint: 'GET /api/application',
    who: 'signedIn',
    summary: 'One application',
    request: ReadApplicationRequest,
    answered: Application,
  },
  createApplication: {
    endpoint: 'POST /api/application',
    who: 'signedIn',
    summary: 'File an application',
    largestBody: largestApplication,
    request: ApplicationPatch,
    answered: ApplicationSaved,
  },
  updateApplication: {
    endpoint: 'PATCH /api/application',
    who: 'signedIn',
    summary:
      'Change an application; what is left out stays, and only an administrator sets the status',
    largestBody: largestApplication,
    request: ApplicationPatch,
    answered: ApplicationSaved,
  },
} satisfies FeatureCalls;

import * as z from 'zod/mini';
import { ReadApplicationRequest } from '../applications.ts';
import { token } from '../fields.ts';
import { KeepAsNewRequest, LookRequest, NewsList, NewsOfApplication } from '../news.ts';
import type { FeatureCalls } from './row.ts';

export const newsCalls = {
  listNews: {
    endpoint: 'GET /api/news',
    who: 'signedIn',
    summary: 'The applications that others changed since one last looked at them',
    request: z.object({ token }),
    answered: NewsList,
    hasVersion: true,
  },
  readNews: {
    endpoint: 'GET /api/news/application',
    who: 'signedIn',
    summary: 'What others changed in an application since one last looked at it',
    request: ReadApplicationRequest,
    answered: NewsOfApplication,
  },
  look: {
    endpoint: 'POST /api/news/look',
    who: 'signedIn',
    summary: 'Mark an application, or all of them, as seen',
    request: LookRequest,
  },
  keepAsNew: {
    endpoint: 'POST /api/news/keep',
    who: 'signedIn',
    summary: 'Take back that an application, or all of them, were marked as seen',
    request: KeepAsNewRequest,
  },
} satisfies FeatureCalls;

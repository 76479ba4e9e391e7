/**
 * Who may call: nobody is let in by default, so every row names it. `secondStep` is an administrator,
 * also one whose sign-in is only half done.
 */
export type Who = 'anyone' | 'signedIn' | 'administrator' | 'secondStep';

interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH';
  path: `/api/${string}`;
  who: Who;
  /** Where the request travels: in the address, as JSON, or as a multipart form with a file. */
  place: 'query' | 'body' | 'form';
  answer: 'json' | 'text' | 'file';
  /** A read needs no same-origin check when only a cookie speaks for the caller. */
  changes: boolean;
}

/**
 * Every call there is: server, client, OpenAPI and the walk through all rows come from this table.
 * What travels is in `calls.ts`; it is apart because a browser has no use for schemas and summaries.
 */
export const endpoints = {
  signIn: {
    method: 'POST',
    path: '/api/login',
    who: 'anyone',
    place: 'body',
    answer: 'text',
    changes: false,
  },
  signOut: {
    method: 'POST',
    path: '/api/logout',
    who: 'anyone',
    place: 'body',
    answer: 'text',
    changes: true,
  },
  requestReset: {
    method: 'GET',
    path: '/api/password',
    who: 'anyone',
    place: 'query',
    answer: 'text',
    changes: false,
  },
  readPasswordLink: {
    method: 'POST',
    path: '/api/passwordlink',
    who: 'anyone',
    place: 'body',
    answer: 'json',
    changes: false,
  },
  setPassword: {
    method: 'POST',
    path: '/api/password',
    who: 'anyone',
    place: 'body',
    answer: 'text',
    changes: false,
  },
  readBusiness: {
    method: 'GET',
    path: '/api/business',
    who: 'signedIn',
    place: 'query',
    answer: 'json',
    changes: false,
  },
  createBusiness: {
    method: 'POST',
    path: '/api/business',
    who: 'administrator',
    place: 'body',
    answer: 'json',
    changes: true,
  },
  updateBusiness: {
    method: 'PATCH',
    path: '/api/business',
    who: 'signedIn',
    place: 'body',
    answer: 'json',
    changes: true,
  },
  listBusinesses: {
    method: 'GET',
    path: '/api/businesses',
    who: 'administrator',
    place: 'query',
    answer: 'json',
    changes: false,
  },
  listCaseManagers: {
    method: 'GET',
    path: '/api/casemanager',
    who: 'administrator',
    place: 'query',
    answer: 'json',
    changes: false,
  },
  findDesignationNumber: {
    method: 'POST',
    path: '/api/validation',
    who: 'administrator',
    place: 'body',
    answer: 'text',
    changes: false,
  },
  inviteEmployer: {
    method: 'POST',
    path: '/api/invitation',
    who: 'administrator',
    place: 'body',
    answer: 'text',
    changes: true,
  },
  listApplications: {
    method: 'GET',
    path: '/api/applications',
    who: 'signedIn',
    place: 'query',
    answer: 'json',
    changes: false,
  },
  readApplication: {
    method: 'GET',
    path: '/api/application',
    who: 'signedIn',
    place: 'query',
    answer: 'json',
    changes: false,
  },
  createApplication: {
    method: 'POST',
    path: '/api/application',
    who: 'signedIn',
    place: 'body',
    answer: 'json',
    changes: true,
  },
  updateApplication: {
    method: 'PATCH',
    path: '/api/application',
    who: 'signedIn',
    place: 'body',
    answer: 'json',
    changes: true,
  },
  readHistory: {
    method: 'GET',
    path: '/api/history',
    who: 'administrator',
    place: 'query',
    answer: 'json',
    changes: false,
  },
  uploadDocument: {
    method: 'POST',
    path: '/api/document',
    who: 'signedIn',
    place: 'form',
    answer: 'text',
    changes: true,
  },
  downloadDocument: {
    method: 'GET',
    path: '/api/document',
    who: 'signedIn',
    place: 'query',
    answer: 'file',
    changes: false,
  },
  listComments: {
    method: 'GET',
    path: '/api/comments',
    who: 'signedIn',
    place: 'query',
    answer: 'json',
    changes: false,
  },
  addComment: {
    method: 'POST',
    path: '/api/comment',
    who: 'administrator',
    place: 'body',
    answer: 'json',
    changes: true,
  },
  search: {
    method: 'POST',
    path: '/api/search',
    who: 'administrator',
    place: 'body',
    answer: 'json',
    changes: false,
  },
  requestSupport: {
    method: 'POST',
    path: '/api/support',
    who: 'signedIn',
    place: 'body',
    answer: 'text',
    changes: false,
  },
  readSecondFactor: {
    method: 'GET',
    path: '/api/secondfactor',
    who: 'secondStep',
    place: 'query',
    answer: 'json',
    changes: false,
  },
  startSecondFactor: {
    method: 'POST',
    path: '/api/secondfactor/start',
    who: 'secondStep',
    place: 'body',
    answer: 'json',
    changes: true,
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/secondfactor/confirm',
    who: 'secondStep',
    place: 'body',
    answer: 'json',
    changes: true,
  },
  answerSecondFactor: {
    method: 'POST',
    path: '/api/secondfactor/answer',
    who: 'secondStep',
    place: 'body',
    answer: 'text',
    changes: true,
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/api/secondfactor/remove',
    who: 'administrator',
    place: 'body',
    answer: 'text',
    changes: true,
  },
  listSessions: {
    method: 'GET',
    path: '/api/sessions',
    who: 'administrator',
    place: 'query',
    answer: 'json',
    changes: false,
  },
  endSession: {
    method: 'POST',
    path: '/api/session/end',
    who: 'administrator',
    place: 'body',
    answer: 'text',
    changes: true,
  },
  listDocumentOpenings: {
    method: 'GET',
    path: '/api/openings',
    who: 'signedIn',
    place: 'query',
    answer: 'json',
    changes: false,
  },
  listFailedMails: {
    method: 'GET',
    path: '/api/failedmails',
    who: 'administrator',
    place: 'query',
    answer: 'json',
    changes: false,
  },
  retryMails: {
    method: 'POST',
    path: '/api/failedmails/retry',
    who: 'administrator',
    place: 'body',
    answer: 'text',
    changes: true,
  },
  dismissMails: {
    method: 'POST',
    path: '/api/failedmails/dismiss',
    who: 'administrator',
    place: 'body',
    answer: 'text',
    changes: true,
  },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type CallName = keyof Endpoints;

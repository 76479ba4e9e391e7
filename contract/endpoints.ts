/** Who may call: nobody is let in by default, so every row names it. */
export type Who = 'anyone' | 'signedIn' | 'administrator';

interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH';
  path: `/api/${string}`;
  who: Who;
  /** Where the request travels: in the address, as JSON, or as a multipart form with a file. */
  place: 'query' | 'body' | 'form';
  answer: 'json' | 'text' | 'file';
  /** A read needs no same-origin check when only a cookie speaks for the caller. */
  changes: boolean;
  summary: string;
}

/**
 * Every call there is: server, client, OpenAPI and the walk through all rows come from this table.
 * What travels is in `calls.ts`; it is apart because a browser has no use for the schemas.
 */
export const endpoints = {
  signIn: {
    method: 'POST',
    path: '/api/login',
    who: 'anyone',
    place: 'body',
    answer: 'text',
    changes: false,
    summary: 'Sign in: the token, or an empty text when number and password do not match',
  },
  signOut: {
    method: 'POST',
    path: '/api/logout',
    who: 'anyone',
    place: 'body',
    answer: 'text',
    changes: true,
    summary: 'End the session on the server',
  },
  requestReset: {
    method: 'GET',
    path: '/api/password',
    who: 'anyone',
    place: 'query',
    answer: 'text',
    changes: false,
    summary: 'Mail a link to set a new password; the same answer for a known and an unknown number',
  },
  setPassword: {
    method: 'POST',
    path: '/api/password',
    who: 'anyone',
    place: 'body',
    answer: 'text',
    changes: false,
    summary: 'Set a password by the link that was mailed',
  },
  readBusiness: {
    method: 'GET',
    path: '/api/business',
    who: 'signedIn',
    place: 'query',
    answer: 'json',
    changes: false,
    summary: 'The own profile, or for an administrator that of any employer',
  },
  createBusiness: {
    method: 'POST',
    path: '/api/business',
    who: 'administrator',
    place: 'body',
    answer: 'json',
    changes: true,
    summary: 'Create an employer profile',
  },
  updateBusiness: {
    method: 'PATCH',
    path: '/api/business',
    who: 'signedIn',
    place: 'body',
    answer: 'json',
    changes: true,
    summary: 'Update the own profile, or for an administrator that of any employer',
  },
  listBusinesses: {
    method: 'GET',
    path: '/api/businesses',
    who: 'administrator',
    place: 'query',
    answer: 'json',
    changes: false,
    summary: 'All employer profiles',
  },
  listCaseManagers: {
    method: 'GET',
    path: '/api/casemanager',
    who: 'administrator',
    place: 'query',
    answer: 'json',
    changes: false,
    summary: 'The administrators who can be chosen as case manager',
  },
  findDesignationNumber: {
    method: 'POST',
    path: '/api/validation',
    who: 'administrator',
    place: 'body',
    answer: 'text',
    changes: false,
    summary: 'The id of the account that owns a designation number, or 0 when it is free',
  },
  inviteEmployer: {
    method: 'POST',
    path: '/api/invitation',
    who: 'administrator',
    place: 'body',
    answer: 'text',
    changes: true,
    summary: 'Mail an employer a link to set the first password',
  },
  listApplications: {
    method: 'GET',
    path: '/api/applications',
    who: 'signedIn',
    place: 'query',
    answer: 'json',
    changes: false,
    summary: 'The own applications, or for an administrator all of them',
  },
  readApplication: {
    method: 'GET',
    path: '/api/application',
    who: 'signedIn',
    place: 'query',
    answer: 'json',
    changes: false,
    summary: 'One application',
  },
  createApplication: {
    method: 'POST',
    path: '/api/application',
    who: 'signedIn',
    place: 'body',
    answer: 'json',
    changes: true,
    summary: 'File an application',
  },
  updateApplication: {
    method: 'PATCH',
    path: '/api/application',
    who: 'signedIn',
    place: 'body',
    answer: 'json',
    changes: true,
    summary: 'Change an application; only an administrator sets its status',
  },
  readHistory: {
    method: 'GET',
    path: '/api/history',
    who: 'administrator',
    place: 'query',
    answer: 'json',
    changes: false,
    summary: 'Who changed what and when in an application',
  },
  uploadDocument: {
    method: 'POST',
    path: '/api/document',
    who: 'signedIn',
    place: 'form',
    answer: 'text',
    changes: true,
    summary: 'Upload a document: its new id, answered once its bytes are on disk',
  },
  downloadDocument: {
    method: 'GET',
    path: '/api/document',
    who: 'signedIn',
    place: 'query',
    answer: 'file',
    changes: false,
    summary: 'Download a document',
  },
  listComments: {
    method: 'GET',
    path: '/api/comments',
    who: 'signedIn',
    place: 'query',
    answer: 'json',
    changes: false,
    summary: 'The notes of an application; an employer gets the visible ones',
  },
  addComment: {
    method: 'POST',
    path: '/api/comment',
    who: 'administrator',
    place: 'body',
    answer: 'json',
    changes: true,
    summary: 'Add a note to an application',
  },
  search: {
    method: 'POST',
    path: '/api/search',
    who: 'administrator',
    place: 'body',
    answer: 'json',
    changes: false,
    summary: 'Search applications',
  },
  requestSupport: {
    method: 'POST',
    path: '/api/support',
    who: 'signedIn',
    place: 'body',
    answer: 'text',
    changes: false,
    summary: 'Send a support request',
  },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type CallName = keyof Endpoints;

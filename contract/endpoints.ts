interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH';
  path: `/api/${string}`;
  /** Where the request travels: in the address, as JSON, or as a multipart form with a file. */
  place: 'query' | 'body' | 'form';
  answer: 'json' | 'text' | 'file';
}

/**
 * Every call there is: server, client, OpenAPI and the walk through all rows come from this table.
 * Who may call and what travels is in `calls.ts`; it is apart because a browser has no use for schemas
 * and summaries.
 */
export const endpoints = {
  signIn: {
    method: 'POST',
    path: '/api/login',
    place: 'body',
    answer: 'text',
  },
  signOut: {
    method: 'POST',
    path: '/api/logout',
    place: 'body',
    answer: 'text',
  },
  setLanguage: {
    method: 'POST',
    path: '/api/language',
    place: 'body',
    answer: 'text',
  },
  requestReset: {
    method: 'GET',
    path: '/api/password',
    place: 'query',
    answer: 'text',
  },
  readPasswordLink: {
    method: 'POST',
    path: '/api/passwordlink',
    place: 'body',
    answer: 'json',
  },
  setPassword: {
    method: 'POST',
    path: '/api/password',
    place: 'body',
    answer: 'text',
  },
  undoAccountChange: {
    method: 'POST',
    path: '/api/undo',
    place: 'body',
    answer: 'text',
  },
  readBusiness: {
    method: 'GET',
    path: '/api/business',
    place: 'query',
    answer: 'json',
  },
  createBusiness: {
    method: 'POST',
    path: '/api/business',
    place: 'body',
    answer: 'json',
  },
  updateBusiness: {
    method: 'PATCH',
    path: '/api/business',
    place: 'body',
    answer: 'json',
  },
  updateAccount: {
    method: 'PATCH',
    path: '/api/account',
    place: 'body',
    answer: 'json',
  },
  listBusinesses: {
    method: 'GET',
    path: '/api/businesses',
    place: 'query',
    answer: 'json',
  },
  listCaseManagers: {
    method: 'GET',
    path: '/api/casemanager',
    place: 'query',
    answer: 'json',
  },
  findDesignationNumber: {
    method: 'POST',
    path: '/api/validation',
    place: 'body',
    answer: 'text',
  },
  removeSecondStep: {
    method: 'POST',
    path: '/api/business/secondstep/remove',
    place: 'body',
    answer: 'text',
  },
  suspendEmployer: {
    method: 'POST',
    path: '/api/business/suspend',
    place: 'body',
    answer: 'text',
  },
  inviteEmployer: {
    method: 'POST',
    path: '/api/invitation',
    place: 'body',
    answer: 'text',
  },
  listApplications: {
    method: 'GET',
    path: '/api/applications',
    place: 'query',
    answer: 'json',
  },
  readApplication: {
    method: 'GET',
    path: '/api/application',
    place: 'query',
    answer: 'json',
  },
  createApplication: {
    method: 'POST',
    path: '/api/application',
    place: 'body',
    answer: 'json',
  },
  updateApplication: {
    method: 'PATCH',
    path: '/api/application',
    place: 'body',
    answer: 'json',
  },
  readHistory: {
    method: 'GET',
    path: '/api/history',
    place: 'query',
    answer: 'json',
  },
  readLatestChanges: {
    method: 'GET',
    path: '/api/changes',
    place: 'query',
    answer: 'json',
  },
  uploadDocument: {
    method: 'POST',
    path: '/api/document',
    place: 'form',
    answer: 'text',
  },
  downloadDocument: {
    method: 'GET',
    path: '/api/document',
    place: 'query',
    answer: 'file',
  },
  listComments: {
    method: 'GET',
    path: '/api/comments',
    place: 'query',
    answer: 'json',
  },
  addComment: {
    method: 'POST',
    path: '/api/comment',
    place: 'body',
    answer: 'json',
  },
  correctComment: {
    method: 'POST',
    path: '/api/comment/correct',
    place: 'body',
    answer: 'text',
  },
  takeBackComment: {
    method: 'POST',
    path: '/api/comment/takeback',
    place: 'body',
    answer: 'text',
  },
  strikeComment: {
    method: 'POST',
    path: '/api/comment/strike',
    place: 'body',
    answer: 'text',
  },
  search: {
    method: 'POST',
    path: '/api/search',
    place: 'body',
    answer: 'json',
  },
  recordExport: {
    method: 'POST',
    path: '/api/export',
    place: 'body',
    answer: 'text',
  },
  requestSupport: {
    method: 'POST',
    path: '/api/support',
    place: 'body',
    answer: 'text',
  },
  readSecondFactor: {
    method: 'GET',
    path: '/api/secondfactor',
    place: 'query',
    answer: 'json',
  },
  startSecondFactor: {
    method: 'POST',
    path: '/api/secondfactor/start',
    place: 'body',
    answer: 'json',
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/secondfactor/confirm',
    place: 'body',
    answer: 'json',
  },
  answerSecondFactor: {
    method: 'POST',
    path: '/api/secondfactor/answer',
    place: 'body',
    answer: 'text',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/secondfactor/recoverycodes',
    place: 'body',
    answer: 'json',
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/api/secondfactor/remove',
    place: 'body',
    answer: 'text',
  },
  startPasskeySignIn: {
    method: 'POST',
    path: '/api/login/passkey/start',
    place: 'body',
    answer: 'json',
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/api/login/passkey',
    place: 'body',
    answer: 'text',
  },
  startPasskeyStep: {
    method: 'POST',
    path: '/api/secondfactor/passkey/start',
    place: 'body',
    answer: 'json',
  },
  answerPasskeyStep: {
    method: 'POST',
    path: '/api/secondfactor/passkey',
    place: 'body',
    answer: 'text',
  },
  listPasskeys: {
    method: 'GET',
    path: '/api/passkeys',
    place: 'query',
    answer: 'json',
  },
  startPasskey: {
    method: 'POST',
    path: '/api/passkey/start',
    place: 'body',
    answer: 'json',
  },
  confirmPasskey: {
    method: 'POST',
    path: '/api/passkey/confirm',
    place: 'body',
    answer: 'json',
  },
  removePasskey: {
    method: 'POST',
    path: '/api/passkey/remove',
    place: 'body',
    answer: 'text',
  },
  listSessions: {
    method: 'GET',
    path: '/api/sessions',
    place: 'query',
    answer: 'json',
  },
  endSession: {
    method: 'POST',
    path: '/api/session/end',
    place: 'body',
    answer: 'text',
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/session/endothers',
    place: 'body',
    answer: 'text',
  },
  readDraftKey: {
    method: 'GET',
    path: '/api/draftkey',
    place: 'query',
    answer: 'text',
  },
  listKeptDocuments: {
    method: 'GET',
    path: '/api/keptdocuments',
    place: 'query',
    answer: 'json',
  },
  listDocumentOpenings: {
    method: 'GET',
    path: '/api/openings',
    place: 'query',
    answer: 'json',
  },
  listFailedMails: {
    method: 'GET',
    path: '/api/failedmails',
    place: 'query',
    answer: 'json',
  },
  readMailState: {
    method: 'GET',
    path: '/api/mailstate',
    place: 'query',
    answer: 'json',
  },
  retryWaitingMails: {
    method: 'POST',
    path: '/api/mailstate/retry',
    place: 'body',
    answer: 'text',
  },
  retryMails: {
    method: 'POST',
    path: '/api/failedmails/retry',
    place: 'body',
    answer: 'text',
  },
  dismissMails: {
    method: 'POST',
    path: '/api/failedmails/dismiss',
    place: 'body',
    answer: 'text',
  },
  readHealth: {
    method: 'GET',
    path: '/api/health',
    place: 'query',
    answer: 'json',
  },
  listWarnings: {
    method: 'GET',
    path: '/api/warnings',
    place: 'query',
    answer: 'json',
  },
  previewErasure: {
    method: 'POST',
    path: '/api/erasure/preview',
    place: 'body',
    answer: 'json',
  },
  eraseApplications: {
    method: 'POST',
    path: '/api/erasure',
    place: 'body',
    answer: 'json',
  },
  previewEmployerErasure: {
    method: 'POST',
    path: '/api/erasure/employer/preview',
    place: 'body',
    answer: 'json',
  },
  eraseEmployer: {
    method: 'POST',
    path: '/api/erasure/employer',
    place: 'body',
    answer: 'json',
  },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type CallName = keyof Endpoints;

interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH';
  path: `/api/${string}`;
  /** Where the request travels: in the address, as JSON, or as a multipart form with a file. */
  place: 'query' | 'body' | 'form';
  answer: 'json' | 'text' | 'file';
}

function endpoint<
  const Method extends Endpoint['method'],
  const Path extends Endpoint['path'],
  const Place extends Endpoint['place'],
  const Answer extends Endpoint['answer'],
>(method: Method, path: Path, place: Place, answer: Answer) {
  return { method, path, place, answer };
}

/**
 * Every call there is: server, client, OpenAPI and the walk through all rows come from this table.
 * Who may call and what travels is in `calls/`: apart, because a browser has no use for schemas and
 * summaries.
 */
export const endpoints = {
  signIn: endpoint('POST', '/api/login', 'body', 'text'),
  signOut: endpoint('POST', '/api/logout', 'body', 'text'),
  setLanguage: endpoint('POST', '/api/language', 'body', 'text'),
  requestReset: endpoint('GET', '/api/password', 'query', 'text'),
  readPasswordLink: endpoint('POST', '/api/passwordlink', 'body', 'json'),
  setPassword: endpoint('POST', '/api/password', 'body', 'text'),
  undoAccountChange: endpoint('POST', '/api/undo', 'body', 'text'),
  readBusiness: endpoint('GET', '/api/business', 'query', 'json'),
  createBusiness: endpoint('POST', '/api/business', 'body', 'json'),
  updateBusiness: endpoint('PATCH', '/api/business', 'body', 'json'),
  updateAccount: endpoint('PATCH', '/api/account', 'body', 'json'),
  listBusinesses: endpoint('GET', '/api/businesses', 'query', 'json'),
  listCaseManagers: endpoint('GET', '/api/casemanager', 'query', 'json'),
  findDesignationNumber: endpoint('POST', '/api/validation', 'body', 'text'),
  removeSecondStep: endpoint('POST', '/api/business/secondstep/remove', 'body', 'text'),
  suspendEmployer: endpoint('POST', '/api/business/suspend', 'body', 'text'),
  inviteEmployer: endpoint('POST', '/api/invitation', 'body', 'text'),
  listApplications: endpoint('GET', '/api/applications', 'query', 'json'),
  readApplication: endpoint('GET', '/api/application', 'query', 'json'),
  createApplication: endpoint('POST', '/api/application', 'body', 'json'),
  updateApplication: endpoint('PATCH', '/api/application', 'body', 'json'),
  readHistory: endpoint('GET', '/api/history', 'query', 'json'),
  readLatestChanges: endpoint('GET', '/api/changes', 'query', 'json'),
  uploadDocument: endpoint('POST', '/api/document', 'form', 'text'),
  downloadDocument: endpoint('GET', '/api/document', 'query', 'file'),
  listComments: endpoint('GET', '/api/comments', 'query', 'json'),
  addComment: endpoint('POST', '/api/comment', 'body', 'json'),
  correctComment: endpoint('POST', '/api/comment/correct', 'body', 'text'),
  takeBackComment: endpoint('POST', '/api/comment/takeback', 'body', 'text'),
  strikeComment: endpoint('POST', '/api/comment/strike', 'body', 'text'),
  search: endpoint('POST', '/api/search', 'body', 'json'),
  recordExport: endpoint('POST', '/api/export', 'body', 'text'),
  requestSupport: endpoint('POST', '/api/support', 'body', 'text'),
  readSecondFactor: endpoint('GET', '/api/secondfactor', 'query', 'json'),
  startSecondFactor: endpoint('POST', '/api/secondfactor/start', 'body', 'json'),
  confirmSecondFactor: endpoint('POST', '/api/secondfactor/confirm', 'body', 'json'),
  answerSecondFactor: endpoint('POST', '/api/secondfactor/answer', 'body', 'text'),
  renewRecoveryCodes: endpoint('POST', '/api/secondfactor/recoverycodes', 'body', 'json'),
  removeSecondFactor: endpoint('POST', '/api/secondfactor/remove', 'body', 'text'),
  startPasskeySignIn: endpoint('POST', '/api/login/passkey/start', 'body', 'json'),
  signInWithPasskey: endpoint('POST', '/api/login/passkey', 'body', 'text'),
  startPasskeyStep: endpoint('POST', '/api/secondfactor/passkey/start', 'body', 'json'),
  answerPasskeyStep: endpoint('POST', '/api/secondfactor/passkey', 'body', 'text'),
  listPasskeys: endpoint('GET', '/api/passkeys', 'query', 'json'),
  startPasskey: endpoint('POST', '/api/passkey/start', 'body', 'json'),
  confirmPasskey: endpoint('POST', '/api/passkey/confirm', 'body', 'json'),
  removePasskey: endpoint('POST', '/api/passkey/remove', 'body', 'text'),
  listSessions: endpoint('GET', '/api/sessions', 'query', 'json'),
  endSession: endpoint('POST', '/api/session/end', 'body', 'text'),
  endOtherSessions: endpoint('POST', '/api/session/endothers', 'body', 'text'),
  readDraftKey: endpoint('GET', '/api/draftkey', 'query', 'text'),
  listKeptDocuments: endpoint('GET', '/api/keptdocuments', 'query', 'json'),
  listDocumentOpenings: endpoint('GET', '/api/openings', 'query', 'json'),
  listFailedMails: endpoint('GET', '/api/failedmails', 'query', 'json'),
  readMailState: endpoint('GET', '/api/mailstate', 'query', 'json'),
  retryWaitingMails: endpoint('POST', '/api/mailstate/retry', 'body', 'text'),
  retryMails: endpoint('POST', '/api/failedmails/retry', 'body', 'text'),
  dismissMails: endpoint('POST', '/api/failedmails/dismiss', 'body', 'text'),
  readHealth: endpoint('GET', '/api/health', 'query', 'json'),
  listWarnings: endpoint('GET', '/api/warnings', 'query', 'json'),
  previewErasure: endpoint('POST', '/api/erasure/preview', 'body', 'json'),
  eraseApplications: endpoint('POST', '/api/erasure', 'body', 'json'),
  previewEmployerErasure: endpoint('POST', '/api/erasure/employer/preview', 'body', 'json'),
  eraseEmployer: endpoint('POST', '/api/erasure/employer', 'body', 'json'),
};

export type Endpoints = typeof endpoints;
export type CallName = keyof Endpoints;

import * as z from 'zod/mini';
import {
  AdminApplicationRow,
  Application,
  ApplicationRequest,
  ApplicationSaved,
  EmployerApplicationRow,
  HistoryEntry,
  ReadApplicationRequest,
} from './applications.ts';
import {
  Business,
  BusinessRequest,
  BusinessRow,
  BusinessSaved,
  CaseManagerItem,
  DesignationNumberRequest,
  InvitationRequest,
  ReadBusinessRequest,
} from './businesses.ts';
import { Comment, CommentRequest, CommentSaved } from './comments.ts';
import { DownloadRequest, UploadRequest } from './documents.ts';
import { ResetRequest, SetPasswordRequest } from './passwords.ts';
import { SearchRequest, SearchRow } from './search.ts';
import { SignInRequest, SignOutRequest, TokenOnly } from './signIn.ts';
import { SupportRequest } from './support.ts';

/** Who may call: nobody is let in by default, so every row names it. */
export type Who = 'anyone' | 'signedIn' | 'administrator';

/** Where the request travels: in the address, as a JSON body, or as a multipart form with a file. */
export type Place = 'query' | 'body' | 'form';

/** What comes back: `json`, plain `text`, or the bytes of a `file`. */
type Answer = { as: 'json'; schema: z.ZodMiniType } | { as: 'text' } | { as: 'file' };

interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  path: `/api/${string}`;
  who: Who;
  place: Place;
  request: z.ZodMiniType;
  answer: Answer;
  summary: string;
  /** A read needs no same-origin check when only a cookie speaks for the caller. */
  changes: boolean;
}

const text = { as: 'text' } as const;
const file = { as: 'file' } as const;
const json = <Schema extends z.ZodMiniType>(schema: Schema) => ({ as: 'json', schema }) as const;

/** Every call there is. Server, client, OpenAPI and the walk through all rows come from this table. */
export const calls = {
  signIn: {
    method: 'POST',
    path: '/api/login',
    who: 'anyone',
    place: 'body',
    request: SignInRequest,
    answer: text,
    changes: false,
    summary: 'Sign in: the token, or an empty text when number and password do not match',
  },
  signOut: {
    method: 'POST',
    path: '/api/logout',
    who: 'anyone',
    place: 'body',
    request: SignOutRequest,
    answer: text,
    changes: true,
    summary: 'End the session on the server',
  },
  requestReset: {
    method: 'GET',
    path: '/api/password',
    who: 'anyone',
    place: 'query',
    request: ResetRequest,
    answer: text,
    changes: false,
    summary: 'Mail a link to set a new password; the same answer for a known and an unknown number',
  },
  setPassword: {
    method: 'POST',
    path: '/api/password',
    who: 'anyone',
    place: 'body',
    request: SetPasswordRequest,
    answer: text,
    changes: false,
    summary: 'Set a password by the link that was mailed',
  },
  readBusiness: {
    method: 'GET',
    path: '/api/business',
    who: 'signedIn',
    place: 'query',
    request: ReadBusinessRequest,
    answer: json(Business),
    changes: false,
    summary: 'The own profile, or for an administrator that of any employer',
  },
  createBusiness: {
    method: 'POST',
    path: '/api/business',
    who: 'administrator',
    place: 'body',
    request: BusinessRequest,
    answer: json(BusinessSaved),
    changes: true,
    summary: 'Create an employer profile',
  },
  updateBusiness: {
    method: 'PATCH',
    path: '/api/business',
    who: 'signedIn',
    place: 'body',
    request: BusinessRequest,
    answer: json(BusinessSaved),
    changes: true,
    summary: 'Update the own profile, or for an administrator that of any employer',
  },
  listBusinesses: {
    method: 'GET',
    path: '/api/businesses',
    who: 'administrator',
    place: 'query',
    request: TokenOnly,
    answer: json(z.array(BusinessRow)),
    changes: false,
    summary: 'All employer profiles',
  },
  listCaseManagers: {
    method: 'GET',
    path: '/api/casemanager',
    who: 'administrator',
    place: 'query',
    request: TokenOnly,
    answer: json(z.array(CaseManagerItem)),
    changes: false,
    summary: 'The administrators who can be chosen as case manager',
  },
  findDesignationNumber: {
    method: 'POST',
    path: '/api/validation',
    who: 'administrator',
    place: 'body',
    request: DesignationNumberRequest,
    answer: text,
    changes: false,
    summary: 'The id of the account that owns a designation number, or 0 when it is free',
  },
  inviteEmployer: {
    method: 'POST',
    path: '/api/invitation',
    who: 'administrator',
    place: 'body',
    request: InvitationRequest,
    answer: text,
    changes: true,
    summary: 'Mail an employer a link to set the first password',
  },
  listApplications: {
    method: 'GET',
    path: '/api/applications',
    who: 'signedIn',
    place: 'query',
    request: TokenOnly,
    answer: json(z.array(z.union([AdminApplicationRow, EmployerApplicationRow]))),
    changes: false,
    summary: 'The own applications, or for an administrator all of them',
  },
  readApplication: {
    method: 'GET',
    path: '/api/application',
    who: 'signedIn',
    place: 'query',
    request: ReadApplicationRequest,
    answer: json(Application),
    changes: false,
    summary: 'One application',
  },
  createApplication: {
    method: 'POST',
    path: '/api/application',
    who: 'signedIn',
    place: 'body',
    request: ApplicationRequest,
    answer: json(ApplicationSaved),
    changes: true,
    summary: 'File an application',
  },
  updateApplication: {
    method: 'PATCH',
    path: '/api/application',
    who: 'signedIn',
    place: 'body',
    request: ApplicationRequest,
    answer: json(ApplicationSaved),
    changes: true,
    summary: 'Change an application; only an administrator sets its status',
  },
  readHistory: {
    method: 'GET',
    path: '/api/history',
    who: 'administrator',
    place: 'query',
    request: ReadApplicationRequest,
    answer: json(z.array(HistoryEntry)),
    changes: false,
    summary: 'Who changed what and when in an application',
  },
  uploadDocument: {
    method: 'POST',
    path: '/api/document',
    who: 'signedIn',
    place: 'form',
    request: UploadRequest,
    answer: text,
    changes: true,
    summary: 'Upload a document: its new id, answered once its bytes are on disk',
  },
  downloadDocument: {
    method: 'GET',
    path: '/api/document',
    who: 'signedIn',
    place: 'query',
    request: DownloadRequest,
    answer: file,
    changes: false,
    summary: 'Download a document',
  },
  listComments: {
    method: 'GET',
    path: '/api/comments',
    who: 'signedIn',
    place: 'query',
    request: ReadApplicationRequest,
    answer: json(z.array(Comment)),
    changes: false,
    summary: 'The notes of an application; an employer gets the visible ones',
  },
  addComment: {
    method: 'POST',
    path: '/api/comment',
    who: 'administrator',
    place: 'body',
    request: CommentRequest,
    answer: json(CommentSaved),
    changes: true,
    summary: 'Add a note to an application',
  },
  search: {
    method: 'POST',
    path: '/api/search',
    who: 'administrator',
    place: 'body',
    request: SearchRequest,
    answer: json(z.array(SearchRow)),
    changes: false,
    summary: 'Search applications',
  },
  requestSupport: {
    method: 'POST',
    path: '/api/support',
    who: 'signedIn',
    place: 'body',
    request: SupportRequest,
    answer: text,
    changes: false,
    summary: 'Send a support request',
  },
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** What a caller hands in. */
export type RequestOf<Name extends CallName> = z.input<Calls[Name]['request']>;
/** What the server works with, once the request was read. */
export type InputOf<Name extends CallName> = z.output<Calls[Name]['request']>;
export type AnswerOf<Name extends CallName> = Calls[Name]['answer'] extends {
  as: 'json';
  schema: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : Calls[Name]['answer'] extends { as: 'text' }
    ? string
    : Blob;

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
import { DocumentOpening, DownloadRequest, UploadRequest } from './documents.ts';
import { type CallName, type Endpoints, endpoints } from './endpoints.ts';
import { FailedMail, FailedMailsRequest } from './mails.ts';
import {
  PasswordLink,
  PasswordLinkRequest,
  ResetRequest,
  SetPasswordRequest,
} from './passwords.ts';
import { SearchRequest, SearchRow } from './search.ts';
import {
  OfferedSecondFactor,
  SecondFactorCodeRequest,
  SecondFactorConfirmed,
  SecondFactorState,
  StartSecondFactorRequest,
} from './secondFactor.ts';
import {
  EndSessionRequest,
  OpenSession,
  SignInRequest,
  SignOutRequest,
  TokenOnly,
} from './signIn.ts';
import { SupportRequest } from './support.ts';

export type { CallName } from './endpoints.ts';

/** What travels in each call of the table. */
const schemas = {
  signIn: { request: SignInRequest },
  signOut: { request: SignOutRequest },
  requestReset: { request: ResetRequest },
  readPasswordLink: { request: PasswordLinkRequest, answered: PasswordLink },
  setPassword: { request: SetPasswordRequest },
  readBusiness: { request: ReadBusinessRequest, answered: Business },
  createBusiness: { request: BusinessRequest, answered: BusinessSaved },
  updateBusiness: { request: BusinessRequest, answered: BusinessSaved },
  listBusinesses: { request: TokenOnly, answered: z.array(BusinessRow) },
  listCaseManagers: { request: TokenOnly, answered: z.array(CaseManagerItem) },
  findDesignationNumber: { request: DesignationNumberRequest },
  inviteEmployer: { request: InvitationRequest },
  listApplications: {
    request: TokenOnly,
    answered: z.array(z.union([AdminApplicationRow, EmployerApplicationRow])),
  },
  readApplication: { request: ReadApplicationRequest, answered: Application },
  createApplication: { request: ApplicationRequest, answered: ApplicationSaved },
  updateApplication: { request: ApplicationRequest, answered: ApplicationSaved },
  readHistory: { request: ReadApplicationRequest, answered: z.array(HistoryEntry) },
  uploadDocument: { request: UploadRequest },
  downloadDocument: { request: DownloadRequest },
  listComments: { request: ReadApplicationRequest, answered: z.array(Comment) },
  addComment: { request: CommentRequest, answered: CommentSaved },
  search: { request: SearchRequest, answered: z.array(SearchRow) },
  requestSupport: { request: SupportRequest },
  listFailedMails: { request: TokenOnly, answered: z.array(FailedMail) },
  retryMails: { request: FailedMailsRequest },
  dismissMails: { request: FailedMailsRequest },
  readSecondFactor: { request: TokenOnly, answered: SecondFactorState },
  startSecondFactor: { request: StartSecondFactorRequest, answered: OfferedSecondFactor },
  confirmSecondFactor: { request: SecondFactorCodeRequest, answered: SecondFactorConfirmed },
  answerSecondFactor: { request: SecondFactorCodeRequest },
  removeSecondFactor: { request: SecondFactorCodeRequest },
  listSessions: { request: TokenOnly, answered: z.array(OpenSession) },
  endSession: { request: EndSessionRequest },
  listDocumentOpenings: { request: ReadApplicationRequest, answered: z.array(DocumentOpening) },
} satisfies Record<CallName, { request: z.ZodMiniType; answered?: z.ZodMiniType }>;

type Schemas = typeof schemas;

/** The table of calls, whole: where each one goes and what travels in it. */
export type Calls = { [Name in CallName]: Endpoints[Name] & Schemas[Name] };

export const calls = Object.fromEntries(
  (Object.keys(endpoints) as CallName[]).map((name) => [
    name,
    { ...endpoints[name], ...schemas[name] },
  ]),
) as unknown as Calls;

/** What a caller hands in. */
export type RequestOf<Name extends CallName> = z.input<Calls[Name]['request']>;
/** What the server works with, once the request was read. */
export type InputOf<Name extends CallName> = z.output<Calls[Name]['request']>;
export type AnswerOf<Name extends CallName> = Schemas[Name] extends {
  answered: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : Calls[Name]['answer'] extends 'text'
    ? string
    : Blob;

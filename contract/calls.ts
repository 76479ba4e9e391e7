import * as z from 'zod/mini';
import { UndoAccountChangeRequest } from './accountChanges.ts';
import {
  AdminApplicationRow,
  Application,
  ApplicationPatch,
  ApplicationSaved,
  EmployerApplicationRow,
  HistoryEntry,
  ReadApplicationRequest,
} from './applications.ts';
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
} from './businesses.ts';
import {
  Comment,
  CommentRequest,
  CommentSaved,
  CorrectionRequest,
  StrikeRequest,
  TakeBackRequest,
} from './comments.ts';
import {
  DocumentOpening,
  DownloadRequest,
  KeptDocumentsRequest,
  UploadRequest,
} from './documents.ts';
import { type CallName, type Endpoints, endpoints } from './endpoints.ts';
import {
  EraseApplicationsRequest,
  Erased,
  EraseEmployerRequest,
  ErasurePreview,
  PreviewEmployerErasureRequest,
  PreviewErasureRequest,
} from './erasure.ts';
import { HealthReport, Warning } from './health.ts';
import { LatestChange, LatestChangesRequest } from './latestChanges.ts';
import { FailedMail, FailedMailsRequest, MailState } from './mails.ts';
import {
  AnswerPasskeyRequest,
  ConfirmPasskeyRequest,
  NothingRequest,
  Passkey,
  PasskeyConfirmed,
  PasskeyOptions,
  PasskeySignInRequest,
  RemovePasskeyRequest,
  StartPasskeyRequest,
  TokenInBody,
} from './passkeys.ts';
import {
  PasswordLink,
  PasswordLinkRequest,
  ResetRequest,
  SetPasswordRequest,
} from './passwords.ts';
import { ExportRequest, SearchRequest, SearchRow } from './search.ts';
import {
  OfferedSecondFactor,
  RecoveryCodes,
  RenewRecoveryCodesRequest,
  SecondFactorCodeRequest,
  SecondFactorConfirmed,
  SecondFactorState,
  StartSecondFactorRequest,
} from './secondFactor.ts';
import {
  EndOtherSessionsRequest,
  EndSessionRequest,
  OpenSession,
  SetLanguageRequest,
  SignInRequest,
  SignOutRequest,
  TokenOnly,
} from './signIn.ts';
import { SupportRequest } from './support.ts';

export type { CallName } from './endpoints.ts';

/**
 * Who may call: nobody is let in by default, so every row names it. `secondStep` is anybody signed in,
 * also one whose sign-in is only half done.
 */
export type Who = 'anyone' | 'signedIn' | 'administrator' | 'secondStep';

interface Row {
  who: Who;
  /** A read needs no same-origin check when only a cookie speaks for the caller. */
  changes: boolean;
  summary: string;
  request: z.ZodMiniType;
  answered?: z.ZodMiniType;
  hasVersion?: true;
  /**
   * Too many tries are answered like a wrong one, with `Retry-After`: what comes as text is kept as the token,
   * whatever the status.
   */
  isEmptyWhenLimited?: true;
  /** Where the largest request of an honest client is larger than that of most calls. */
  largestBody?: number;
}

/** Fifty additional documents, with the longest names and titles, each letter written as \u00e9. */
const largestApplication = 160_000;

/**
 * Who may make each call of the table, what it is for, and what travels in it; 304 for one that the caller
 * holds already.
 */
const rows = {
  signIn: {
    who: 'anyone',
    changes: false,
    summary:
      'Sign in: the token, or an empty text when number and password do not match, with `Account-State: suspended` when they do and nobody may sign in to the account, or with `Retry-After` after too many tries',
    isEmptyWhenLimited: true,
    request: SignInRequest,
  },
  signOut: {
    who: 'anyone',
    changes: true,
    summary: 'End the session on the server',
    request: SignOutRequest,
  },
  setLanguage: {
    who: 'signedIn',
    changes: true,
    summary: 'Remember the language of the pages for the mails to this account',
    request: SetLanguageRequest,
  },
  requestReset: {
    who: 'anyone',
    changes: false,
    summary: 'Mail a link to set a new password; the same answer for a known and an unknown number',
    request: ResetRequest,
  },
  readPasswordLink: {
    who: 'anyone',
    changes: false,
    summary: 'Whose password a mailed link sets; it stays usable',
    request: PasswordLinkRequest,
    answered: PasswordLink,
  },
  setPassword: {
    who: 'anyone',
    changes: false,
    summary: 'Set a password by the link that was mailed',
    request: SetPasswordRequest,
  },
  undoAccountChange: {
    who: 'anyone',
    changes: false,
    summary: 'Undo a change of address or password by the link that was mailed',
    request: UndoAccountChangeRequest,
  },
  readBusiness: {
    who: 'signedIn',
    changes: false,
    summary: 'The own profile, or for an administrator that of any employer',
    request: ReadBusinessRequest,
    answered: Business,
  },
  createBusiness: {
    who: 'administrator',
    changes: true,
    summary: 'Create an employer profile',
    request: BusinessRequest,
    answered: BusinessSaved,
  },
  updateBusiness: {
    who: 'signedIn',
    changes: true,
    summary:
      'Update the own profile, or for an administrator that of any employer; what is left out stays',
    request: BusinessPatch,
    answered: BusinessSaved,
  },
  updateAccount: {
    who: 'administrator',
    changes: true,
    summary: 'Change the own name, mail address and password, as an administrator',
    request: AccountPatch,
    answered: BusinessSaved,
  },
  listBusinesses: {
    who: 'administrator',
    changes: false,
    summary: 'All employer profiles',
    request: TokenOnly,
    answered: z.array(BusinessRow),
    hasVersion: true,
  },
  listCaseManagers: {
    who: 'administrator',
    changes: false,
    summary: 'The administrators who can be chosen as case manager',
    request: TokenOnly,
    answered: z.array(CaseManagerItem),
  },
  findDesignationNumber: {
    who: 'administrator',
    changes: false,
    summary: 'The id of the account that owns a designation number, or 0 when it is free',
    request: DesignationNumberRequest,
  },
  suspendEmployer: {
    who: 'administrator',
    changes: true,
    summary: 'Shut an employer out at once, or let it in again',
    request: SuspendRequest,
  },
  inviteEmployer: {
    who: 'administrator',
    changes: true,
    summary: 'Mail an employer a link to set the first password',
    request: InvitationRequest,
  },
  removeSecondStep: {
    who: 'administrator',
    changes: true,
    summary: 'Remove the app and the passkeys of an employer who lost them; the password stays',
    request: RemoveSecondStepRequest,
  },
  listApplications: {
    who: 'signedIn',
    changes: false,
    summary: 'The own applications, or for an administrator all of them',
    request: TokenOnly,
    answered: z.array(z.union([AdminApplicationRow, EmployerApplicationRow])),
    hasVersion: true,
  },
  readApplication: {
    who: 'signedIn',
    changes: false,
    summary: 'One application',
    request: ReadApplicationRequest,
    answered: Application,
  },
  createApplication: {
    who: 'signedIn',
    changes: true,
    summary: 'File an application',
    largestBody: largestApplication,
    request: ApplicationPatch,
    answered: ApplicationSaved,
  },
  updateApplication: {
    who: 'signedIn',
    changes: true,
    summary:
      'Change an application; what is left out stays, and only an administrator sets the status',
    largestBody: largestApplication,
    request: ApplicationPatch,
    answered: ApplicationSaved,
  },
  readHistory: {
    who: 'administrator',
    changes: false,
    summary: 'Who changed what and when in an application',
    request: ReadApplicationRequest,
    answered: z.array(HistoryEntry),
  },
  readLatestChanges: {
    who: 'signedIn',
    changes: false,
    summary: 'Who last changed which fields of an application or a profile, newest first',
    request: LatestChangesRequest,
    answered: z.array(LatestChange),
  },
  uploadDocument: {
    who: 'signedIn',
    changes: true,
    summary: 'Upload a document: its new id, answered once its bytes are on disk',
    request: UploadRequest,
  },
  downloadDocument: {
    who: 'signedIn',
    changes: false,
    summary: 'Download a document',
    request: DownloadRequest,
  },
  listComments: {
    who: 'signedIn',
    changes: false,
    summary: 'The notes of an application; an employer gets the visible ones',
    request: ReadApplicationRequest,
    answered: z.array(Comment),
  },
  addComment: {
    who: 'administrator',
    changes: true,
    summary: 'Add a note to an application',
    request: CommentRequest,
    answered: CommentSaved,
  },
  correctComment: {
    who: 'administrator',
    changes: true,
    summary: 'Correct the text of an own note, within ten minutes of writing it',
    request: CorrectionRequest,
  },
  takeBackComment: {
    who: 'administrator',
    changes: true,
    summary: 'Make a visible note internal, within ten minutes of writing it',
    request: TakeBackRequest,
  },
  strikeComment: {
    who: 'administrator',
    changes: true,
    summary: 'Strike a visible note through, with a reason that both sides read',
    request: StrikeRequest,
  },
  search: {
    who: 'administrator',
    changes: false,
    summary: 'Search applications',
    request: SearchRequest,
    answered: z.array(SearchRow),
  },
  recordExport: {
    who: 'administrator',
    changes: true,
    summary: 'Record that the result of a search is taken as a file',
    request: ExportRequest,
  },
  requestSupport: {
    who: 'signedIn',
    changes: false,
    summary: 'Send a support request',
    request: SupportRequest,
  },
  listFailedMails: {
    who: 'administrator',
    changes: false,
    summary: 'The mails that finally could not be sent, newest first',
    request: TokenOnly,
    answered: z.array(FailedMail),
  },
  readMailState: {
    who: 'administrator',
    changes: false,
    summary: 'How many mails could not be sent, and since when others wait that should have left',
    request: TokenOnly,
    answered: MailState,
  },
  retryWaitingMails: {
    who: 'administrator',
    changes: true,
    summary: 'Try the mails that wait now, before their turn',
    request: TokenOnly,
  },
  retryMails: {
    who: 'administrator',
    changes: true,
    summary: 'Try mails once more that finally could not be sent',
    request: FailedMailsRequest,
  },
  dismissMails: {
    who: 'administrator',
    changes: true,
    summary: 'Give up mails that finally could not be sent',
    request: FailedMailsRequest,
  },
  readHealth: {
    who: 'administrator',
    changes: false,
    summary: 'How the portal itself is: what works, what needs a look and what is broken',
    request: TokenOnly,
    answered: HealthReport,
  },
  listWarnings: {
    who: 'administrator',
    changes: false,
    summary:
      'What all staff should know on every page: a backup that is missing or old, damaged documents',
    request: TokenOnly,
    answered: z.array(Warning),
  },
  readSecondFactor: {
    who: 'secondStep',
    changes: false,
    summary: 'Whether an authenticator app is set up, needed, and to be asked now',
    request: TokenOnly,
    answered: SecondFactorState,
  },
  startSecondFactor: {
    who: 'secondStep',
    changes: true,
    summary: 'Offer a secret for an authenticator app, after the password was entered again',
    request: StartSecondFactorRequest,
    answered: OfferedSecondFactor,
  },
  confirmSecondFactor: {
    who: 'secondStep',
    changes: true,
    summary:
      'Set up the authenticator app by its first code: recovery codes, shown once, and a new token',
    request: SecondFactorCodeRequest,
    answered: SecondFactorConfirmed,
  },
  answerSecondFactor: {
    who: 'secondStep',
    changes: true,
    summary: 'The second step of signing in: a new token in place of the half-open one',
    request: SecondFactorCodeRequest,
  },
  renewRecoveryCodes: {
    who: 'signedIn',
    changes: true,
    summary: 'New recovery codes in place of those of before, after the password was entered again',
    request: RenewRecoveryCodesRequest,
    answered: RecoveryCodes,
  },
  removeSecondFactor: {
    who: 'signedIn',
    changes: true,
    summary: 'Sign in without an authenticator app again',
    request: SecondFactorCodeRequest,
  },
  startPasskeySignIn: {
    who: 'anyone',
    changes: false,
    summary: 'What a passkey has to sign for a sign-in without a password; the same for everybody',
    request: NothingRequest,
    answered: PasskeyOptions,
  },
  signInWithPasskey: {
    who: 'anyone',
    changes: false,
    summary:
      'Sign in with a passkey: the token, or an empty text when it opens nothing here, with `Account-State: suspended` when nobody may sign in to its account, or with `Retry-After` after too many tries',
    isEmptyWhenLimited: true,
    request: PasskeySignInRequest,
  },
  startPasskeyStep: {
    who: 'secondStep',
    changes: true,
    summary: 'What a passkey has to sign for the second step',
    request: TokenInBody,
    answered: PasskeyOptions,
  },
  answerPasskeyStep: {
    who: 'secondStep',
    changes: true,
    summary: 'The second step by a passkey: a new token in place of the half-open one',
    request: AnswerPasskeyRequest,
  },
  listPasskeys: {
    who: 'signedIn',
    changes: false,
    summary: 'The own passkeys',
    request: TokenOnly,
    answered: z.array(Passkey),
  },
  startPasskey: {
    who: 'secondStep',
    changes: true,
    summary: 'What an authenticator needs for a new passkey, after the password was entered again',
    request: StartPasskeyRequest,
    answered: PasskeyOptions,
  },
  confirmPasskey: {
    who: 'secondStep',
    changes: true,
    summary:
      'Add the passkey: a new token, and recovery codes, shown once, when it is the first second step',
    request: ConfirmPasskeyRequest,
    answered: PasskeyConfirmed,
  },
  removePasskey: {
    who: 'signedIn',
    changes: true,
    summary: 'Remove one of the own passkeys, after the password was entered again',
    request: RemovePasskeyRequest,
  },
  listSessions: {
    who: 'signedIn',
    changes: false,
    summary: 'The own open sessions',
    request: TokenOnly,
    answered: z.array(OpenSession),
  },
  endSession: {
    who: 'signedIn',
    changes: true,
    summary: 'End one of the own sessions',
    request: EndSessionRequest,
  },
  endOtherSessions: {
    who: 'signedIn',
    changes: true,
    summary: 'End all own sessions but the one that asks',
    request: EndOtherSessionsRequest,
  },
  readDraftKey: {
    who: 'signedIn',
    changes: false,
    summary: 'What a browser encrypts unsaved forms with that it keeps; empty without a password',
    request: TokenOnly,
  },
  listKeptDocuments: {
    who: 'signedIn',
    changes: false,
    summary: 'Which of these documents are still there; for an employer of those that it uploaded',
    request: KeptDocumentsRequest,
    answered: z.array(z.int()),
  },
  listDocumentOpenings: {
    who: 'signedIn',
    changes: false,
    summary:
      'Who opened which document of an application when; for an employer the day, and the program without a name',
    request: ReadApplicationRequest,
    answered: z.array(DocumentOpening),
  },
  previewErasure: {
    who: 'administrator',
    changes: false,
    summary:
      'What goes when these applications are erased, and others in the same name; erases nothing',
    request: PreviewErasureRequest,
    answered: ErasurePreview,
  },
  eraseApplications: {
    who: 'administrator',
    changes: true,
    summary:
      'Erase applications for good, with all about the person: one of their numbers typed, and the own password again',
    request: EraseApplicationsRequest,
    answered: Erased,
  },
  previewEmployerErasure: {
    who: 'administrator',
    changes: false,
    summary: 'What goes when this employer is erased; erases nothing',
    request: PreviewEmployerErasureRequest,
    answered: ErasurePreview,
  },
  eraseEmployer: {
    who: 'administrator',
    changes: true,
    summary:
      'Erase an employer for good, with its applications: its designation number typed, or its name where it has none, and the own password again',
    request: EraseEmployerRequest,
    answered: Erased,
  },
} satisfies Record<CallName, Row>;

type Rows = typeof rows;

/** The table of calls, whole: where each one goes and what travels in it. */
export type Calls = { [Name in CallName]: Endpoints[Name] & Rows[Name] };

export const calls = Object.fromEntries(
  (Object.keys(endpoints) as CallName[]).map((name) => [
    name,
    { ...endpoints[name], ...rows[name] },
  ]),
) as unknown as Calls;

/** What a caller hands in. */
export type RequestOf<Name extends CallName> = z.input<Calls[Name]['request']>;
/** What the server works with, once the request was read. */
export type InputOf<Name extends CallName> = z.output<Calls[Name]['request']>;
export type AnswerOf<Name extends CallName> = Rows[Name] extends {
  answered: infer Schema extends z.ZodMiniType;
}
  ? z.output<Schema>
  : Calls[Name]['answer'] extends 'text'
    ? string
    : Blob;

import type { ApplicationChanges, ApplicationCreation } from '../../contract/applications.ts';
import type { RequestChange, RequestDetails } from '../../contract/requests.ts';
import type { ReviewDetails } from '../../contract/reviews.ts';
import type { Trx } from './database/types.ts';

export interface FromTo {
  from: unknown;
  to: unknown;
}

interface NoteDetails {
  CommentId: number;
  IsVisible: boolean;
  Title: string;
  Note: string;
  Filename: string;
  CorrectedTitle?: string;
  CorrectedNote?: string;
  Reason?: string;
}

export interface CaseManagerOfChange {
  CaseManagerId: number | null;
  CaseManager: string;
  IsOwn: boolean;
}
/** A keyed hash by record, such as `search 12`. */
export type BlankedRecords = Record<string, string>;

export type SharedViewChange = 'shared' | 'changed' | 'keptToOneself' | 'takenOver' | 'deleted';

interface DetailsOf {
  accountCreated: null | { ImportedFrom: string };
  /** Keyed by the fields on the wire; a password only shows that it changed. `ImportedFrom` is a file. */
  accountChanged: Record<string, FromTo | string>;
  accountDisabled: null;
  accountSuspended: null;
  suspensionLifted: null;
  accountChangeUndone: { Email?: FromTo; Password: 'removed' };
  emailConfirmed: null;
  invited: null;
  passwordSet: null;
  secondFactorSetUp: null;
  secondFactorRemoved: null;
  recoveryCodesRenewed: null;
  passkeyAdded: null;
  passkeyRemoved: null;
  mailChoicesChanged: Record<string, FromTo>;
  /** The name of a view may speak of somebody, so it is not kept. */
  sharedViewChanged: { ViewId: number; What: SharedViewChange };
  applicationCreated: ApplicationCreation;
  applicationChanged: ApplicationChanges;
  applicationRestored: { Backup: string };
  documentRestored: { Backup: string; Filename: string };
  documentReviewed: ReviewDetails;
  /** Days; blank when there is none. */
  documentDateSet: { Slot: string; Filename: string; from: string; to: string };
  documentDateConfirmed: { Slot: string; Filename: string; Date: string };
  noteAdded: { IsVisible: boolean; CommentId: number; ImportedFrom?: string };
  noteCorrected: NoteDetails;
  noteTakenBack: NoteDetails;
  noteStruck: NoteDetails;
  requestSent: RequestDetails;
  requestChanged: RequestDetails & RequestChange;
  requestExtended: RequestDetails & { DueBefore: string };
  requestWithdrawn: RequestDetails;
  requestAnswered: RequestDetails & { Missing: number };
  requestDecided: RequestDetails & { Accepted: number; AskedAgain: number; NotNeeded: number };
  requestAccepted: RequestDetails;
  requestEnded: RequestDetails;
  requestReopened: RequestDetails;
  caseManagerAssigned: {
    from: CaseManagerOfChange;
    to: CaseManagerOfChange;
    ImportedFrom?: string;
  };
  absenceSet: { Deputy: string; DeputyId: number; FromDay: string; UntilDay: string };
  absenceEnded: { Deputy: string; DeputyId: number; FromDay: string; UntilDay: string };
  applicationRemoved: {
    JobNumber: string;
    Documents: number;
    Notes: number;
    Blanked?: BlankedRecords;
  };
  applicationErased: {
    JobNumber: string;
    Documents: number;
    Notes: number;
    Blanked?: BlankedRecords;
  };
  employerErased: {
    Account: number;
    Documents: number;
    JobNumbers: string[];
    Blanked?: BlankedRecords;
  };
  programChanged: {
    List: string;
    Key: string;
    From: Record<string, unknown> | null;
    To: Record<string, unknown>;
    Reason: string;
  };
  designationChanged: { Fields: Record<string, FromTo>; Reason: string; ImportedFrom?: string };
  recordsAccepted: { Reason: string };
  historyErased: { Entries: number[] };
}

export type ChangeKind = keyof DetailsOf;

export type AccessPart = 'email' | 'password' | 'designationNumber';

type WithDetails = {
  [Kind in ChangeKind]: DetailsOf[Kind] extends null
    ? { kind: Kind; details?: undefined }
    : null extends DetailsOf[Kind]
      ? { kind: Kind; details?: NonNullable<DetailsOf[Kind]> | undefined }
      : { kind: Kind; details: DetailsOf[Kind] };
}[ChangeKind];

export type Change = WithDetails & {
  on: Date;
  by: number | null;
  businessId?: number | undefined;
  applicationId?: number | undefined;
  leftOutMail?: boolean | undefined;
  /** For subscribers only; set when access to the account changed. */
  access?: { changed: readonly AccessPart[]; emailBefore: string; emailNow: string };
};

/** Called in the transaction of every change, before it is recorded: its failure undoes the change. */
export type ChangeSubscriber = (
  trx: Trx,
  change: Change,
  digest: string,
) => Promise<void> | undefined;

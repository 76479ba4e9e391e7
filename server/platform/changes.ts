import type { ApplicationChanges, ApplicationCreation } from '../../contract/applications.ts';
import type { RequestChange, RequestDetails } from '../../contract/requests.ts';
import type { ReviewDetails } from '../../contract/reviews.ts';
import type { Trx } from './database/types.ts';

export interface ChangedValue {
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

export interface CaseManagerDetails {
  CaseManagerId: number | null;
  CaseManager: string;
  IsOwn: boolean;
}
export type BlankedRecordHashes = Record<string, string>;

interface RemovalDetails {
  JobNumber: string;
  Documents: number;
  Notes: number;
  Blanked?: BlankedRecordHashes;
}

export type SharedViewChange = 'shared' | 'changed' | 'keptToOneself' | 'takenOver' | 'deleted';

interface DetailsByChangeKind {
  accountCreated: null | { ImportedFrom: string };
  /** The history records only that a password changed, but not the password; `ImportedFrom` is the name of a file. */
  accountChanged: Record<string, ChangedValue | string>;
  accountDisabled: null;
  accountSuspended: null;
  suspensionLifted: null;
  accountChangeUndone: { Email?: ChangedValue; Password: 'removed' };
  emailConfirmed: null;
  invited: null;
  passwordSet: null;
  secondFactorSetUp: null;
  secondFactorRemoved: null;
  recoveryCodesRenewed: null;
  passkeyAdded: null;
  passkeyRemoved: null;
  mailChoicesChanged: Record<string, ChangedValue>;
  /** The history does not record the name of a shared view, because the name may contain personal data. */
  sharedViewChanged: { ViewId: number; What: SharedViewChange };
  applicationCreated: ApplicationCreation;
  applicationChanged: ApplicationChanges;
  applicationRestored: { Backup: string };
  documentRestored: { Backup: string; Filename: string };
  documentReviewed: ReviewDetails;
  /** `from` and `to` are days in the form `yyyy-mm-dd`; an empty string means that the document has no date. */
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
    from: CaseManagerDetails;
    to: CaseManagerDetails;
    ImportedFrom?: string;
  };
  absenceSet: { Deputy: string; DeputyId: number; FromDay: string; UntilDay: string };
  absenceEnded: { Deputy: string; DeputyId: number; FromDay: string; UntilDay: string };
  applicationRemoved: RemovalDetails;
  applicationErased: RemovalDetails;
  employerErased: {
    Account: number;
    Documents: number;
    JobNumbers: string[];
    Blanked?: BlankedRecordHashes;
  };
  programChanged: {
    List: string;
    Key: string;
    From: Record<string, unknown> | null;
    To: Record<string, unknown>;
    Reason: string;
  };
  designationChanged: {
    Fields: Record<string, ChangedValue>;
    Reason: string;
    ImportedFrom?: string;
  };
  recordsAccepted: { Reason: string };
  historyErased: { Entries: number[] };
}

export type ChangeKind = keyof DetailsByChangeKind;

export type AccessPart = 'email' | 'password' | 'designationNumber';

type ChangeKindWithDetails = {
  [Kind in ChangeKind]: DetailsByChangeKind[Kind] extends null
    ? { kind: Kind; details?: undefined }
    : null extends DetailsByChangeKind[Kind]
      ? { kind: Kind; details?: NonNullable<DetailsByChangeKind[Kind]> | undefined }
      : { kind: Kind; details: DetailsByChangeKind[Kind] };
}[ChangeKind];

export type Change = ChangeKindWithDetails & {
  on: Date;
  by: number | null;
  businessId?: number | undefined;
  applicationId?: number | undefined;
  leftOutMail?: boolean | undefined;
  access?: { changed: readonly AccessPart[]; emailBefore: string; emailNow: string };
};

/** A subscriber runs in the transaction of every change, which is rolled back when the subscriber fails. */
export type ChangeSubscriber = (
  trx: Trx,
  change: Change,
  digest: string,
) => Promise<void> | undefined;

import type { ApplicationChanges } from '../../contract/applications.ts';
import type { Mark } from '../../contract/reviews.ts';
import type { Trx } from './database/types.ts';

export interface FromTo {
  from: unknown;
  to: unknown;
}

/** A note as it was before. */
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

/** Of a request, after the change. */
interface RequestDetails {
  RequestId: number;
  Round: number;
  DueOn: string;
  /** How many there are in the round. */
  Items: number;
}

/** How a request names an item: by its slot, its title, or what a question without one begins with. */
interface NamedItem {
  Slot: string | null;
  Title: string;
}

interface ChangeOfRequest {
  Added: number;
  Removed: number;
  Reworded: number;
  AddedItems: NamedItem[];
  RemovedItems: NamedItem[];
  RewordedItems: (NamedItem & FromTo)[];
  /** The covering text, where it was changed. */
  Text?: FromTo;
  /** Where the day was changed as well. */
  DueBefore?: string;
}

/** Who looks after an application, before a change or after it; null is nobody. */
export interface CaseManagerOfChange {
  CaseManagerId: number | null;
  CaseManager: string;
  /** The application's own, or else that of its employer. */
  IsOwn: boolean;
}
/** Records of others that said something of whom was removed, such as `search 12`: a keyed hash of what each said. */
export type Blanked = Record<string, string>;

/** What became of a view of a list that the office shares. */
export type SharedViewChange = 'shared' | 'changed' | 'keptToOneself' | 'takenOver' | 'deleted';

/** Each kind of change, with what the history keeps of it beside who did it when and to what. */
interface DetailsOf {
  accountCreated: null;
  /** By the fields on the wire; a password only that it changed. */
  accountChanged: Record<string, FromTo | 'changed'>;
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
  /** By the kinds of mail, with `Hour` and `Language`. */
  mailChoicesChanged: Record<string, FromTo>;
  /** Its name may speak of somebody, so it is not kept. */
  sharedViewChanged: { ViewId: number; What: SharedViewChange };
  applicationCreated: { JobNumber: string };
  applicationChanged: ApplicationChanges;
  applicationRestored: { Backup: string };
  documentRestored: { Backup: string; Filename: string };
  /** Staff alone read of it. */
  documentReviewed: {
    DocumentId: number;
    /** Null for an additional document. */
    Slot: string | null;
    Title: string;
    Filename: string;
    State: Mark;
    Reasons: string[];
    Text: string;
  };
  /** Days, blank where there was or is none. */
  documentDateSet: { Slot: string; Filename: string; from: string; to: string };
  documentDateConfirmed: { Slot: string; Filename: string; Date: string };
  noteAdded: { IsVisible: boolean; CommentId: number };
  noteCorrected: NoteDetails;
  noteTakenBack: NoteDetails;
  noteStruck: NoteDetails;
  requestSent: RequestDetails;
  requestChanged: RequestDetails & ChangeOfRequest;
  requestExtended: RequestDetails & { DueBefore: string };
  requestWithdrawn: RequestDetails;
  requestAnswered: RequestDetails & { Missing: number };
  /** Something is asked again, in the round that is named. */
  requestDecided: RequestDetails & { Accepted: number; AskedAgain: number; NotNeeded: number };
  requestAccepted: RequestDetails;
  requestEnded: RequestDetails;
  requestReopened: RequestDetails;
  caseManagerAssigned: { from: CaseManagerOfChange; to: CaseManagerOfChange };
  /** Of an administrator: the days on which another stands in. */
  absenceSet: { Deputy: string; DeputyId: number; FromDay: string; UntilDay: string };
  absenceEnded: { Deputy: string; DeputyId: number; FromDay: string; UntilDay: string };
  applicationRemoved: { JobNumber: string; Documents: number; Notes: number; Blanked?: Blanked };
  applicationErased: { JobNumber: string; Documents: number; Notes: number; Blanked?: Blanked };
  employerErased: {
    Account: number;
    Documents: number;
    JobNumbers: string[];
    Blanked?: Blanked;
  };
  /** Records that were changed past the portal are taken as they stand. */
  recordsAccepted: { Reason: string };
  /** The places in the chain whose entries were emptied. */
  historyErased: { Entries: number[] };
}

export type ChangeKind = keyof DetailsOf;

/** What gives access to an account. */
export type AccessPart = 'email' | 'password' | 'designationNumber';

type WithDetails = {
  [Kind in ChangeKind]: DetailsOf[Kind] extends null
    ? { kind: Kind; details?: undefined }
    : { kind: Kind; details: DetailsOf[Kind] };
}[ChangeKind];

/** Something happened: it is recorded in the history and passed to the subscribers. */
export type Change = WithDetails & {
  on: Date;
  /** Who did it; null for the portal itself and for the command line. */
  by: number | null;
  businessId?: number | undefined;
  applicationId?: number | undefined;
  /** Whoever did it wants nobody mailed of it. */
  leftOutMail?: boolean | undefined;
  /** For subscribers alone: what lets somebody in to the account, as far as it is another one now. */
  access?: { changed: readonly AccessPart[]; emailBefore: string; emailNow: string };
};

/**
 * Called in the transaction of every change, before it is recorded: what it writes is kept exactly when the
 * change is, and its failure undoes the change. It costs nothing for kinds that it has no use for.
 */
export type ChangeSubscriber = (
  trx: Trx,
  change: Change,
  /** By which its entry is found again. */
  digest: string,
) => Promise<void> | undefined;

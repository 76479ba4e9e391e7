import type { RecordedChange } from '../history/index.ts';
import type { ChangeKind } from '../platform/changes.ts';

/** What each kind of change may show in the list of all applications. */
const shows: Record<ChangeKind | 'erased', 'row' | 'names' | 'removal' | 'nothing'> = {
  applicationCreated: 'row',
  applicationChanged: 'row',
  applicationRestored: 'row',
  noteAdded: 'row',
  noteCorrected: 'row',
  noteTakenBack: 'row',
  noteStruck: 'row',
  caseManagerAssigned: 'row',
  recordsAccepted: 'row',
  // Names, designation number and case manager stand in every row of the employer.
  accountChanged: 'names',
  applicationRemoved: 'removal',
  applicationErased: 'removal',
  employerErased: 'removal',
  // A page puts what it knows of requests beside the rows itself.
  requestSent: 'nothing',
  requestChanged: 'nothing',
  requestExtended: 'nothing',
  requestWithdrawn: 'nothing',
  requestAnswered: 'nothing',
  requestDecided: 'nothing',
  requestAccepted: 'nothing',
  requestEnded: 'nothing',
  requestReopened: 'nothing',
  accountCreated: 'nothing',
  accountDisabled: 'nothing',
  accountSuspended: 'nothing',
  suspensionLifted: 'nothing',
  accountChangeUndone: 'nothing',
  emailConfirmed: 'nothing',
  invited: 'nothing',
  passwordSet: 'nothing',
  secondFactorSetUp: 'nothing',
  secondFactorRemoved: 'nothing',
  recoveryCodesRenewed: 'nothing',
  passkeyAdded: 'nothing',
  passkeyRemoved: 'nothing',
  mailChoicesChanged: 'nothing',
  absenceSet: 'nothing',
  absenceEnded: 'nothing',
  sharedViewChanged: 'nothing',
  documentRestored: 'nothing',
  documentReviewed: 'nothing',
  documentDateSet: 'nothing',
  documentDateConfirmed: 'nothing',
  historyErased: 'nothing',
  // What it was about is gone, and an entry after it says so.
  erased: 'nothing',
};

export interface Touched {
  applications: Set<number>;
  /** All rows of these. */
  employers: Set<number>;
  /** Numbers of applications. */
  removed: Set<string>;
}

/** Which rows of the list these changes touch; null where the history does not say, as of a newer release. */
export function touchedBy(changes: readonly RecordedChange[]): Touched | null {
  const touched: Touched = { applications: new Set(), employers: new Set(), removed: new Set() };
  for (const change of changes) {
    const shown = shows[change.kind as ChangeKind];
    if (shown === 'nothing') continue;
    if (shown === 'row' && change.application_id) touched.applications.add(change.application_id);
    // The name of an administrator may stand in any row.
    else if (shown === 'names' && change.business_id && change.is_administrator === false)
      touched.employers.add(change.business_id);
    else if (shown === 'removal')
      for (const number of numbersIn(change.details)) touched.removed.add(number);
    else return null;
  }
  return touched;
}

function numbersIn(details: string): string[] {
  const { JobNumber, JobNumbers } = JSON.parse(details);
  return JobNumbers ?? [JobNumber];
}

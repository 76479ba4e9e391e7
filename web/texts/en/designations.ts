import type { DesignationState } from '../../../contract/designations.ts';

const states: Record<DesignationState, string> = {
  notDesignated: 'Not Designated',
  applied: 'Applied',
  designated: 'Designated',
  underReview: 'Under Review',
  withdrawn: 'Withdrawn',
};

export const designation = {
  title: 'Designation',
  states,
  /** Used in the head of the collapsed section. */
  until: (day: string) => `until ${day}`,
  nothingKept: 'Nothing is kept of this employer: it counts as designated.',
  staysIn:
    'Designated and Under Review are in force until the last day. Otherwise the employer reads everything, and can neither submit nor change applications. Employers see the state and its days, and nothing else of this.',
  fields: {
    State: 'State',
    StateOn: 'Since',
    ValidUntil: 'Valid Until (last day)',
    FirstTrainingOn: 'First Training Done On',
    FirstTrainingId: 'Certificate of the First Training',
    SecondTrainingOn: 'Second Training Done On',
    SecondTrainingId: 'Certificate of the Second Training',
    AgreementOn: 'Agreement Signed On',
    AgreementId: 'Signed Agreement',
    FullTimeEmployees: 'Full-Time Employees',
    Note: 'Checked by Hand',
    IsUnlisted: 'Leave out of the public list',
  } as Record<string, string>,
  noteHelp: 'What the office looked at itself.',
  fileHelp: 'PDF or Word, at most 4 MB.',
  reason: 'Reason (kept in the history)',
  reasonHelp: 'Needed when the state changes, but for Designated.',
  save: 'Save Designation',
  saved: 'The designation has been saved.',
  notSaved: 'The designation could not be saved due to the following errors.',
  stale:
    'Someone else changed this designation meanwhile, as shown below. Yours is not saved yet: save again to replace theirs.',
  oneFile: 'Only one file belongs here. Choose one.',
  uploadsFailed: 'A file is not uploaded yet. Wait for it, or try it again or remove it.',
  changes: 'Changes',
  named: (field: string) => `${field}:`,
  by: (name: string, when: string) => `${name}, ${when}`,
  because: (reason: string) => `“${reason}”`,
  blank: '–',
};

export const notInForce = {
  notDesignated: () => 'Your business is not designated at the moment.',
  applied: () => 'Your application for designation is not decided yet.',
  withdrawn: (day: string) => `Your designation was withdrawn on ${day}.`,
  ended: (day: string) => `Your designation ended on ${day}.`,
  text: 'You can read everything, but you cannot submit or change applications now. Ask the program about your designation.',
  support: 'Write to the Program',
  noNewApplication: 'No application can be submitted now.',
};

export const designationsInList = {
  states,
  designation: 'Designation',
  everyDesignation: 'All Designations',
  designationEnding: 'Ends within 60 Days or Has Ended',
  designationNotGranted: 'Not Granted or Withdrawn',
  ends: (day: string) => `Ends ${day}`,
  hasEnded: (day: string) => `Ended ${day}`,
  /** The view of the work. */
  count: (count: number) => (count === 1 ? '1 designation' : `${count} designations`),
  filterHint: 'Employer, designation number or case manager',
  validUntil: 'Valid Until',
  endingMeaning:
    'Designations that end within 60 days or have ended, of the employers whose case manager is chosen here and of those without one.',
  noneEnds: 'No designation ends soon',
  noneEndsText: 'A designation appears here 60 days before its last day.',
};

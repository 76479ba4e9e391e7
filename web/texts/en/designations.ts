import type { DesignationState } from '../../../contract/designations.ts';

const designationStateNames: Record<DesignationState, string> = {
  notDesignated: 'Not Designated',
  applied: 'Applied',
  designated: 'Designated',
  underReview: 'Under Review',
  withdrawn: 'Withdrawn',
};

export const designation = {
  title: 'Designation',
  states: designationStateNames,
  /** The head of the collapsed section contains this text. */
  until: (day: string) => `until ${day}`,
  nothingKept:
    'No designation has been recorded for this employer: the employer is treated as designated.',
  staysIn:
    'While the state is Designated or Under Review, the employer can submit and change applications until the last day. Otherwise, the employer can only read. Employers see the state and its dates, but nothing else in this section.',
  fields: {
    State: 'State',
    StateOn: 'Since',
    ValidUntil: 'Valid Until (last day)',
    FirstTrainingOn: 'First Training Completed On',
    FirstTrainingId: 'First Training Certificate',
    SecondTrainingOn: 'Second Training Completed On',
    SecondTrainingId: 'Second Training Certificate',
    AgreementOn: 'Agreement Signed On',
    AgreementId: 'Signed Agreement',
    FullTimeEmployees: 'Full-Time Employees',
    Note: 'Office Checks',
    IsUnlisted: 'Do not show in the public list',
  } as Record<string, string>,
  noteHelp: 'Write down what the office has checked itself.',
  fileHelp: 'PDF or Word, at most 4 MB.',
  reason: 'Reason (kept in the history)',
  reasonHelp: 'Required when the state changes to anything other than Designated.',
  save: 'Save Designation',
  saved: 'The designation has been saved.',
  notSaved: 'The designation could not be saved due to the following errors.',
  stale:
    'Someone else changed this designation in the meantime, as shown below. Your version is not saved yet: save again to replace theirs.',
  oneFile: 'Choose only one file.',
  uploadsFailed:
    'A file has not been uploaded yet. Wait until it is, try again, or remove the file.',
  changes: 'Changes',
  named: (field: string) => `${field}:`,
  by: (name: string, time: string) => `${name}, ${time}`,
  because: (reason: string) => `“${reason}”`,
  blank: '–',
};

export const withoutValidDesignation = {
  notDesignated: () => 'Your business is not designated at the moment.',
  applied: () => 'Your application for designation has not been decided yet.',
  withdrawn: (day: string) => `Your designation was withdrawn on ${day}.`,
  ended: (day: string) => `Your designation ended on ${day}.`,
  text: 'You can read everything, but you cannot submit or change applications now. Ask the program about your designation.',
  support: 'Write to the Program',
  noNewApplication: 'You cannot submit applications right now.',
};

export const designationsInList = {
  states: designationStateNames,
  designation: 'Designation',
  everyDesignation: 'All Designations',
  designationEnding: 'Ended or Ending Within 60 Days',
  designationNotGranted: 'Not Granted or Withdrawn',
  ends: (day: string) => `Ends ${day}`,
  hasEnded: (day: string) => `Ended ${day}`,
  /** Texts of the designations in the Work page. */
  count: (count: number) => (count === 1 ? '1 designation' : `${count} designations`),
  filterHint: 'Employer, designation number or case manager',
  validUntil: 'Valid Until',
  endingMeaning:
    'Designations that have ended or end within 60 days: those of the chosen case manager’s employers, and those of employers without a case manager.',
  noneEnds: 'No designation is ending soon',
  noneEndsText: 'A designation appears here 60 days before its last day.',
};

import type { ErasedCounts } from '../../../contract/erasure.ts';

const erasedRecordNouns: Record<keyof ErasedCounts, [one: string, many: string]> = {
  Applications: ['application', 'applications'],
  Documents: ['document', 'documents'],
  Notes: ['note', 'notes'],
  Openings: ['record of an opened document', 'records of opened documents'],
  Searches: ['name in the record of searches', 'names in the record of searches'],
  Views: ['name or filter of a saved view', 'names or filters of saved views'],
  SupportRequests: ['support request', 'support requests'],
  MailFiles: ['email kept as a file', 'emails kept as files'],
};

export const eraseDialog = {
  confirmTitle: (name: string) => `Erase the data of ${name} permanently?`,
  whatGoes: 'This will be deleted permanently:',
  account: 'the account with its profile, sign-in and history',
  amount: (name: keyof ErasedCounts, count: number) =>
    `${count} ${erasedRecordNouns[name][count === 1 ? 0 : 1]}`,
  historyToo: 'the history of each application',
  whatStays: 'A record with the application number and these figures is kept. It contains no name.',
  whatStaysOfEmployer:
    'A record with the numbers of the account and its applications is kept. It contains no name.',
  backupsUntil: (day: string) =>
    `Backups made up to today will still contain this data until ${day}.`,
  backups:
    'Backups made up to today will still contain this data until the last of them is deleted.',
  sameName: 'Other Applications with This Name',
  sameNameHelp: 'Choose those for the same person. Other people may have the same name.',
  application: (number: string, job: string, employer: string) => `${number}: ${job}, ${employer}`,
  confirmNumber: (number: string) => `Type ${number} to Confirm`,
  password: 'Your Current Password',
  wrong: 'Type the number exactly as shown.',
  missing: 'Enter your current password.',
  erase: 'Erase Permanently',
  done: 'Everything has been erased.',
  erasing: 'Erasing…',
  tooMany: (wait: string) => `Too many wrong passwords. Try again in ${wait}.`,
};

export const eraseCard = {
  title: 'Erase on Request',
  applicantIntro:
    'For an applicant who asks you to erase everything about them. You first see what will be deleted, then confirm with your password.',
  employerIntro:
    'For an employer who asks you to erase everything about the business and its applications. You first see what will be deleted, then confirm with your password.',
  eraseApplicant: 'Erase This Applicant’s Data…',
  eraseEmployer: 'Erase This Employer’s Data…',
};

import type { ErasedCounts } from '../../../contract/erasure.ts';

const nouns: Record<keyof ErasedCounts, [one: string, many: string]> = {
  Applications: ['application', 'applications'],
  Documents: ['document', 'documents'],
  Notes: ['note', 'notes'],
  Openings: ['record of an opened document', 'records of opened documents'],
  Searches: ['name in the record of searches', 'names in the record of searches'],
  Views: ['name or filter of a saved view', 'names or filters of saved views'],
  SupportRequests: ['support request', 'support requests'],
  MailFiles: ['email kept as a file', 'emails kept as files'],
};

export const erasure = {
  confirmTitle: (name: string) => `Erase ${name} for good?`,
  whatGoes: 'This will be deleted for good:',
  account: 'the account with its profile, sign-in and history',
  amount: (name: keyof ErasedCounts, count: number) =>
    `${count} ${nouns[name][count === 1 ? 0 : 1]}`,
  historyToo: 'the history of each application',
  whatStays: 'What stays is a record with the application number and these figures, and no name.',
  whatStaysOfEmployer:
    'What stays is a record with the numbers of the account and its applications, and no name.',
  backupsUntil: (day: string) => `Backups made up to today keep it until ${day}.`,
  backups: 'Backups made up to today keep it until the last of them is deleted.',
  sameName: 'Also Submitted in This Name',
  sameNameHelp: 'Choose those of the same person. Others may have the same name.',
  application: (number: string, job: string, employer: string) => `${number}: ${job}, ${employer}`,
  confirmNumber: (number: string) => `Type ${number} to Confirm`,
  password: 'Your Current Password',
  wrong: 'This does not match what is to be erased.',
  missing: 'Enter your current password.',
  erase: 'Erase for Good',
  done: 'Everything is erased.',
  erasing: 'Erasing…',
  tooMany: (wait: string) => `Too many wrong passwords. Try again in ${wait}.`,
};

export const erasing = {
  title: 'Erase on Request',
  applicantIntro:
    'For an applicant who asks that everything about them is erased. You see first what goes, and confirm with your password.',
  employerIntro:
    'For an employer who asks that everything about it is erased, with its applications. You see first what goes, and confirm with your password.',
  eraseApplicant: 'Erase This Applicant…',
  eraseEmployer: 'Erase This Employer…',
};

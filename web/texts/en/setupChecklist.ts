import type { FirstStep } from '../../../contract/firstSteps.ts';

export const setupChecklist = {
  title: 'Before the First Application',
  done: 'Done',
  toDo: 'To Do',
  putAway: 'Hide for Everyone',
  importEmployers: 'Import Employers from a Workbook',
  steps: {
    account: 'Your Name and Email',
    mail: 'Mail Server',
    program: 'Program Name and Sectors',
    administrators: 'Second Administrator',
    employers: 'First Employer',
    backup: 'Backup',
  } satisfies Record<FirstStep, string>,
  hints: {
    account: 'The portal sends notices and password links to this address.',
    program: 'Enter the name, contact details and lists of your program.',
    administrators:
      'If the only administrator cannot sign in, nobody else can help in the portal. Ask the person who runs the portal to add another administrator with this command: portal admin add',
    employers: 'Create a profile, and invite the employer.',
  } satisfies Partial<Record<FirstStep, string>>,
};

import type { FirstStep } from '../../../contract/firstSteps.ts';

export const firstHour = {
  title: 'Before the First Application',
  done: 'Done',
  toDo: 'To Do',
  putAway: 'Hide for Everyone',
  importEmployers: 'Import Them from a Workbook',
  steps: {
    account: 'Your Name and Email',
    mail: 'Mail Server',
    program: 'Program Name and Sectors',
    administrators: 'Second Administrator',
    employers: 'First Employer',
    backup: 'Backup',
  } satisfies Record<FirstStep, string>,
  hints: {
    account: 'Links to a new password and notices go there.',
    program: 'Set the name, the contacts and the lists of your program.',
    administrators:
      'If the only administrator cannot sign in, nobody in the portal can help. The person who runs the portal adds another one: portal admin add',
    employers: 'Create a profile, and invite the employer.',
  } satisfies Partial<Record<FirstStep, string>>,
};

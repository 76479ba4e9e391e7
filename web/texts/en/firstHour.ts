import type { FirstStep } from '../../../contract/firstHour.ts';

export const firstHour = {
  title: 'Before the First Application',
  done: 'Done',
  toDo: 'To Do',
  putAway: 'Put Away for Everybody',
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
      'Nobody in the portal can let the only one in again. Whoever runs the portal adds one: portal admin add',
    employers: 'Create a profile, and invite the employer.',
  } satisfies Partial<Record<FirstStep, string>>,
};

import {
  checkNames,
  checkStateNames,
  healthInstructions,
  healthSentences,
} from '../../../contract/healthMessages.ts';

export const health = {
  title: 'Portal Health',
  allRight: 'Everything works as expected.',
  toLookAt: (count: number) =>
    count === 1 ? 'One thing needs attention.' : `${count} things need attention.`,
  release: (version: string, since: string) => `Version ${version}, running since ${since}`,
  lookedOn: (date: string) => `Checked on ${date}`,
  lookAgain: 'Check Again',
  said: 'Technical Details',
  tellOperator: 'If you do not run the portal yourself, tell the person who does.',
  checks: checkNames,
  states: checkStateNames,
  sentences: healthSentences,
  toDo: healthInstructions,
};

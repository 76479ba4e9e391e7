export { planMailsToEmployers as planMails } from './mailPlan.usecases.ts';

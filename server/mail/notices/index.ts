export { planMails } from './mailPlan.usecases.ts';

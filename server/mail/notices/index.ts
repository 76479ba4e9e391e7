/** What other features may use of this one. */
export { planMails } from './mailPlan.usecases.ts';

/** What other features may use of this one. */
export { forgetApplicantInViews, forgetEmployerInViews } from './forgetting.usecases.ts';
export { startAddressOf, startWithView } from './starts.usecases.ts';

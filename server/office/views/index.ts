/** What other features may use of this one. */
export { forgetViews, viewsThatSay } from './forgetting.usecases.ts';
export { startAddressOf, startWithView } from './starts.usecases.ts';

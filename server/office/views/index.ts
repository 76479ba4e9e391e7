/** Exports what other features may use. */
export { forgetViews, viewsThatSay } from './forgetting.usecases.ts';
export { startAddressOf, startWithView } from './starts.usecases.ts';

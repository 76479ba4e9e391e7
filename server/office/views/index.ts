/** Exports what other features may use. */
export { blankViews, viewsMentioning } from './blankViews.usecases.ts';
export { startAddressOf, startWithView } from './starts.usecases.ts';

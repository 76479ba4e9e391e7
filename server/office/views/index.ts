export { blankViews, viewsMentioning } from './blankViews.usecases.ts';
export { startAddressOf, startWithView } from './starts.usecases.ts';

export { blankViews, findViewsMentioning } from './blankViews.usecases.ts';
export { readStartAddress, setStartingView } from './startingViews.usecases.ts';

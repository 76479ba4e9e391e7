export { removePersonFromViews as blankViews, findViewsMentioning } from './removePersonFromViews.usecases.ts';
export { readStartAddress, setStartView as setStartingView } from './startingViews.usecases.ts';

export {
  findViewsMentioning,
  removePersonFromViews as blankViews,
} from './removePersonFromViews.usecases.ts';
export { readStartAddress, setStartView as setStartingView } from './startingViews.usecases.ts';

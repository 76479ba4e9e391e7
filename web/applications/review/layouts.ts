import { useMediaQuery } from '../../ui/useMediaQuery.ts';

/** All parts side by side, each scrolling on its own; the same in review.css. */
export const useIsWhole = () =>
  useMediaQuery('screen and (min-width: 75rem) and (min-height: 34rem)');

/** The open document stands beside its row, always; the same in review.css and DocumentViewer.tsx. */
export const useIsBeside = () => useMediaQuery('screen and (min-width: 64rem)');

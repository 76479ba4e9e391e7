import { lazyOr } from '../ui/loadFile.ts';

/** Rarely needed, so that a weak line gets the form first; what cannot be loaded is left out. */
export const EraseCard = lazyOr(
  () => import('./EraseCard.tsx'),
  () => null,
);

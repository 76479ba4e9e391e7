import { lazyOr } from '../../ui/loadFile.ts';

/** What cannot be loaded is left out: the form works without it. */
const nothing = () => null;

/** Rarely needed, so that a weak line gets the form first. */
export const Suspension = lazyOr(() => import('./Suspension.tsx'), nothing);
export const SuspendedBanner = lazyOr(() => import('./SuspendedBanner.tsx'), nothing);

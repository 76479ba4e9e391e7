import { lazyOr } from '../../ui/loadFile.ts';

/** The form works without these parts, so a failed load shows nothing. */
const nothing = () => null;

/** Loaded lazily, because they are rarely needed. */
export const Suspension = lazyOr(() => import('./Suspension.tsx'), nothing);
export const SuspendedBanner = lazyOr(() => import('./SuspendedBanner.tsx'), nothing);

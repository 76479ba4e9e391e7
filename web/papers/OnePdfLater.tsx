import { Suspense } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { lazyOr } from '../ui/loadFile.ts';
import type { OnePdfProps } from './OnePdf.tsx';

const OnePdf = lazyOr<OnePdfProps>(
  () => import('./OnePdf.tsx'),
  () => null,
);

/** Loaded after the form, which works without. */
export function OnePdfLater(props: OnePdfProps) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <OnePdf {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

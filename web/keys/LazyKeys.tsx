import { Suspense } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { lazyOr } from '../ui/loadFile.ts';

const Keys = lazyOr(
  () => import('./Keys.tsx'),
  () => null,
);

/** In the footer of staff, once everything else is there. */
export function LazyKeys() {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Keys />
      </Suspense>
    </ErrorBoundary>
  );
}

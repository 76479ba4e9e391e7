import { Suspense } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { lazyOr } from '../ui/loadFile.ts';

const WorkCount = lazyOr(
  () => import('./WorkCount.tsx'),
  () => null,
);

/** Only staff need it. */
export function WorkCountLater() {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <WorkCount />
      </Suspense>
    </ErrorBoundary>
  );
}

import { Suspense } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { lazyOr } from '../ui/loadFile.ts';

const ManyFiles = lazyOr<{ applicationIds: readonly number[] }>(
  () => import('./ManyFiles.tsx'),
  () => null,
);

/** Loaded after the list, which works without. */
export function ManyFilesLater(props: { applicationIds: readonly number[] }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <ManyFiles {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

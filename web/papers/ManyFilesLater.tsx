import { Suspense } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { lazyOr } from '../ui/loadFile.ts';
import type { ManyFilesProps } from './ManyFiles.tsx';

const ManyFiles = lazyOr<ManyFilesProps>(
  () => import('./ManyFiles.tsx'),
  () => null,
);

/** Loaded after the list, which works without. */
export function ManyFilesLater(props: ManyFilesProps) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <ManyFiles {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

import { Suspense } from 'react';
import type { Application } from '../../contract/applications.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { lazyOr } from '../ui/loadFile.ts';

const OwnPapers = lazyOr<{ application: Application }>(
  () => import('./OwnPapers.tsx'),
  () => null,
);

/** Loaded after the form, which works without. */
export function OwnPapersLater(props: { application: Application }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <OwnPapers {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

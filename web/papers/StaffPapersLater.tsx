import { Suspense } from 'react';
import type { Application } from '../../contract/applications.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { lazyOr } from '../ui/loadFile.ts';

const StaffPapers = lazyOr<{ application: Application }>(
  () => import('./StaffPapers.tsx'),
  () => null,
);

/** Loaded after the form, which works without. */
export function StaffPapersLater(props: { application: Application }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <StaffPapers {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

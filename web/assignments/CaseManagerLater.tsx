import { Suspense } from 'react';
import type { Application } from '../../contract/applications.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { lazyOr } from '../ui/loadFile.ts';

const CaseManagerField = lazyOr<{ application: Application }>(
  () => import('./CaseManagerField.tsx'),
  () => null,
);

/** Loaded after the form, which works without. */
export function CaseManagerLater({ application }: { application: Application }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <CaseManagerField application={application} />
      </Suspense>
    </ErrorBoundary>
  );
}

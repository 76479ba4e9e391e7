import { Suspense } from 'react';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { lazyOr } from '../ui/loadFile.ts';
import type { DocumentReviewProps } from './DocumentReview.tsx';

/** Loaded after the form, which works without: what staff say of the documents, in three places of their page. */
const Nothing = () => null;
const Row = lazyOr<DocumentReviewProps>(() => import('./DocumentReview.tsx'), Nothing);
const Bar = lazyOr<{ applicationId: number }>(() => import('./ReviewBar.tsx'), Nothing);
const Summary = lazyOr<{ applicationId: number }>(() => import('./ReviewSummary.tsx'), Nothing);

export function DocumentReview(props: DocumentReviewProps) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Row {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

export function ReviewBar(props: { applicationId: number }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Bar {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

export function ReviewSummary(props: { applicationId: number }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Summary {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

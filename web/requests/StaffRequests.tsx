import { Suspense } from 'react';
import { useTexts } from '../platform/language.tsx';
import { Banner } from '../ui/Banner.tsx';
import { lazyOr } from '../ui/loadFile.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { RequestsCardProps } from './staff/RequestsCard.tsx';

const RequestsCard = lazyOr<RequestsCardProps>(
  () => import('./staff/RequestsCard.tsx'),
  CardFailed,
);

/** The requests on an application, for staff; they come after the form, which is ready sooner. */
export function StaffRequests(props: RequestsCardProps) {
  const { common } = useTexts();
  return (
    <Suspense
      fallback={
        <div className="card">
          <Skeleton count={2} kind="lines" text={common.loading} />
        </div>
      }
    >
      <RequestsCard {...props} />
    </Suspense>
  );
}

function CardFailed() {
  const { failures } = useTexts();
  return <Banner title={failures.offline} tone="error" />;
}

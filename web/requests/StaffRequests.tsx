import { Suspense } from 'react';
import type { Application } from '../../contract/applications.ts';
import { isStatusClosed } from '../../contract/enumerations.ts';
import { useTexts } from '../platform/language.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { createLazyWithFallback } from '../ui/loadFile.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useRequests } from './requestQueries.ts';
import type { RequestsCardProps } from './staff/RequestsCard.tsx';

const RequestsCard = createLazyWithFallback<RequestsCardProps>(
  () => import('./staff/RequestsCard.tsx'),
  RequestsCardLoadFailure,
);

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

function RequestsCardLoadFailure() {
  return <Banner title={useTexts().failures.offline} tone="error" />;
}

interface Props {
  application: Application;
  text: string;
  place: string;
  onAsk(): void;
}

/** The button is offered for an empty slot while no request is open. */
export function RequestDocumentButton({ application, text, place, onAsk }: Props) {
  const { data } = useRequests(application.ApplicationId);
  const isUnderWay = data?.some(({ State }) => State === 'open' || State === 'answered');
  if (!data || isUnderWay || isStatusClosed(application.ApplicationStatusId)) return null;
  return (
    <div className="actions">
      <Button aria-label={`${text} (${place})`} icon="send" onClick={onAsk}>
        {text}
      </Button>
    </div>
  );
}

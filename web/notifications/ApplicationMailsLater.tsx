import { Suspense } from 'react';
import { lazyOr } from '../ui/loadFile.ts';

const ApplicationMails = lazyOr<{ applicationId: number }>(
  () => import('./ApplicationMails.tsx'),
  () => null,
);

/** Stands at the end of a long page. */
export function ApplicationMailsLater({ applicationId }: { applicationId: number }) {
  return (
    <Suspense>
      <ApplicationMails applicationId={applicationId} />
    </Suspense>
  );
}

import { Suspense } from 'react';
import { useTexts } from '../platform/language.tsx';
import { lazyOr } from '../ui/loadFile.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { MailPlanProps } from './MailPlan.tsx';

const MailPlan = lazyOr<MailPlanProps>(
  () => import('./MailPlan.tsx'),
  () => null,
);

/** For a page on which most visits save nothing that is mailed. */
export function MailPlanLater(props: MailPlanProps) {
  const { common } = useTexts();
  return (
    <Suspense fallback={<Skeleton count={1} kind="lines" text={common.loading} />}>
      <MailPlan {...props} />
    </Suspense>
  );
}

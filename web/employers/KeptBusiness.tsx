import { Suspense } from 'react';
import { lazyOr } from '../ui/loadFile.ts';
import type { Props } from './BusinessDraft.tsx';

const BusinessDraft = lazyOr<Props>(
  () => import('./BusinessDraft.tsx'),
  () => null,
);

/** Comes after the form is drawn; where it does not come, nothing is kept. */
export function KeptBusiness(props: Props) {
  return (
    <Suspense>
      <BusinessDraft {...props} />
    </Suspense>
  );
}

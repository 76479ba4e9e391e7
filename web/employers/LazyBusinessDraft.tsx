import { Suspense } from 'react';
import { lazyOr } from '../ui/loadFile.ts';
import type { Props } from './BusinessDraft.tsx';

const BusinessDraft = lazyOr<Props>(
  () => import('./BusinessDraft.tsx'),
  () => null,
);

/** Loaded after the form; if that fails, no draft is stored. */
export function LazyBusinessDraft(props: Props) {
  return (
    <Suspense>
      <BusinessDraft {...props} />
    </Suspense>
  );
}

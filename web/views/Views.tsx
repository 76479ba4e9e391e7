import { Suspense } from 'react';
import { lazyOr } from '../ui/loadFile.ts';
import type { ViewsProps } from './ViewsBar.tsx';

const ViewsBar = lazyOr<ViewsProps>(
  () => import('./ViewsBar.tsx'),
  () => null,
);

/** Above a list of staff: the views that are kept of it. The list does not wait for them. */
export function Views(props: ViewsProps) {
  return (
    <Suspense fallback={<div style={{ minHeight: 'var(--target)' }} />}>
      <ViewsBar {...props} />
    </Suspense>
  );
}

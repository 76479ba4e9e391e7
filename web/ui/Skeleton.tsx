import { Fragment, type ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type SkeletonKind = 'lines' | 'table' | 'fields';
type SkeletonProps = { kind: SkeletonKind; count: number; text: string };

const skeletonBar = <div className="skeleton-bar" />;

const skeletonShapes: Record<SkeletonKind, ReactNode> = {
  lines: skeletonBar,
  table: (
    <div className="skeleton-row">
      {skeletonBar}
      {skeletonBar}
      {skeletonBar}
      {skeletonBar}
    </div>
  ),
  fields: (
    <div className="skeleton-field">
      {skeletonBar}
      {skeletonBar}
    </div>
  ),
};

export function Skeleton({ kind, count, text }: SkeletonProps) {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
      <div aria-hidden="true" className={`skeleton stack gap-3 skeleton-${kind} screen-only`}>
        {numbers.map((number) => (
          <Fragment key={number}>{skeletonShapes[kind]}</Fragment>
        ))}
      </div>
    </div>
  );
}

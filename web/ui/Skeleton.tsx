import { Fragment, type ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type SkeletonKind = 'lines' | 'table' | 'fields';
type SkeletonProps = { kind: SkeletonKind; count: number; text: string };

const bar = <div className="skeleton-bar" />;

const shapes: Record<SkeletonKind, ReactNode> = {
  lines: bar,
  table: (
    <div className="skeleton-row">
      {bar}
      {bar}
      {bar}
      {bar}
    </div>
  ),
  fields: (
    <div className="skeleton-field">
      {bar}
      {bar}
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
          <Fragment key={number}>{shapes[kind]}</Fragment>
        ))}
      </div>
    </div>
  );
}

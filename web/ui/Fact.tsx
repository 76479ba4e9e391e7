import type { PropsWithChildren } from 'react';

/**
 * An item of a list with the class `facts`. It has the same height without a value, so that the layout does
 * not shift.
 */
export function Fact({ name, children }: PropsWithChildren<{ name: string }>) {
  return (
    <div>
      <dt className="muted small">{name}</dt>
      <dd>{children ?? '\u00a0'}</dd>
    </div>
  );
}

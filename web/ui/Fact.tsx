import type { PropsWithChildren } from 'react';

/** An item of a list with the class `facts`. Its height is the same without a value, so that nothing shifts. */
export function Fact({ name, children }: PropsWithChildren<{ name: string }>) {
  return (
    <div>
      <dt className="muted small">{name}</dt>
      <dd>{children ?? '\u00a0'}</dd>
    </div>
  );
}

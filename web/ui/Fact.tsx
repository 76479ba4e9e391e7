import type { PropsWithChildren } from 'react';

/** Shows an item of a list with the class `facts`, with the same height without a value, so that the layout stays. */
export function Fact({ name, children }: PropsWithChildren<{ name: string }>) {
  return (
    <div>
      <dt className="muted small">{name}</dt>
      <dd>{children ?? '\u00a0'}</dd>
    </div>
  );
}

import type { PropsWithChildren } from 'react';

/** An item of a list with the class `facts`; equally high without its value, so that nothing shifts. */
export function Fact({ name, children }: PropsWithChildren<{ name: string }>) {
  return (
    <div>
      <dt className="muted small">{name}</dt>
      <dd>{children ?? '\u00a0'}</dd>
    </div>
  );
}

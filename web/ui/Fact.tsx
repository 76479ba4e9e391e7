import type { PropsWithChildren } from 'react';

/** One of a list with the class `facts`; as high without its value, so that nothing below shifts. */
export function Fact({ name, children }: PropsWithChildren<{ name: string }>) {
  return (
    <div>
      <dt className="muted small">{name}</dt>
      <dd>{children ?? '\u00a0'}</dd>
    </div>
  );
}

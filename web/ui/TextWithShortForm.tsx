import type { PropsWithChildren } from 'react';

/** Shows a shorter text where a row has a single line; screen readers get the full text. */
export function TextWithShortForm({ short, children }: PropsWithChildren<{ short: string }>) {
  return (
    <>
      <span className="in-full">{children}</span>
      <span aria-hidden="true" className="in-short">
        {short}
      </span>
    </>
  );
}

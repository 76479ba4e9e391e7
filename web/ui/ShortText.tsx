import type { PropsWithChildren } from 'react';

/** Shows text in short where a row has a single line; screen readers get it in full. */
export function ShortText({ short, children }: PropsWithChildren<{ short: string }>) {
  return (
    <>
      <span className="in-full">{children}</span>
      <span aria-hidden="true" className="in-short">
        {short}
      </span>
    </>
  );
}

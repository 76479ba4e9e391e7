import type { PropsWithChildren } from 'react';

/** Words that are heard and found everywhere, and seen in short where there is one line for them. */
export function InShort({ short, children }: PropsWithChildren<{ short: string }>) {
  return (
    <>
      <span className="in-full">{children}</span>
      <span aria-hidden="true" className="in-short">
        {short}
      </span>
    </>
  );
}

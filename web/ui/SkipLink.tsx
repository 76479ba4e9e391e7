import type { ReactNode } from 'react';
import { focusInSight } from './focusInSight.ts';

type SkipLinkProps = { target: string; children: ReactNode };

/** Moves the focus to the element with the id `target`, which needs `tabIndex={-1}`. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a
      className="skip-link"
      href={`#${target}`}
      onClick={(event) => {
        // The router would take the fragment for a change of page.
        event.preventDefault();
        focusInSight(document.getElementById(target));
      }}
    >
      {children}
    </a>
  );
}

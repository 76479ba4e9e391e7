import type { ReactNode } from 'react';
import { focusAndReveal } from './focusAndReveal.ts';

type SkipLinkProps = {
  target: string;
  /** The link calls this before the focus moves, to show a target that another part covers. */
  onSkip?: () => void;
  children: ReactNode;
};

/** Moves the focus to the element with the id `target`, which must be a field or have `tabIndex={-1}`. */
export function SkipLink({ target, onSkip, children }: SkipLinkProps) {
  return (
    <a
      className="skip-link screen-only"
      href={`#${target}`}
      onClick={(event) => {
        // The default is prevented, because the router would treat the fragment as a new page.
        event.preventDefault();
        onSkip?.();
        focusAndReveal(document.getElementById(target));
      }}
    >
      {children}
    </a>
  );
}

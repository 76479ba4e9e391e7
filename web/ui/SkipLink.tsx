import type { ReactNode } from 'react';
import { focusAndReveal } from './focusAndReveal.ts';

type SkipLinkProps = {
  target: string;
  /** Brings a covered target to the front. */
  onSkip?: () => void;
  children: ReactNode;
};

/** Moves the focus to the element with the id `target`: a field, or one with `tabIndex={-1}`. */
export function SkipLink({ target, onSkip, children }: SkipLinkProps) {
  return (
    <a
      className="skip-link screen-only"
      href={`#${target}`}
      onClick={(event) => {
        // The router would take the fragment for a new page.
        event.preventDefault();
        onSkip?.();
        focusAndReveal(document.getElementById(target));
      }}
    >
      {children}
    </a>
  );
}

import type { ReactNode } from 'react';

/** Stands there from the start: a screen reader overlooks a region that appears with its text. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div className="live-region" role="status">
      {children}
    </div>
  );
}

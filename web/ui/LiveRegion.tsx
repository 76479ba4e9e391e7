import type { ReactNode } from 'react';

/** The region is always rendered, because screen readers miss one that appears with its text. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div className="live-region" role="status">
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';

/**
 * The region is always rendered, because screen readers do not announce a region that appears together with its text.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div className="live-region" role="status">
      {children}
    </div>
  );
}

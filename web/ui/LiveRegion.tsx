import type { ReactNode } from 'react';

/** Always rendered: screen readers miss a region that appears with its text. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div className="live-region" role="status">
      {children}
    </div>
  );
}

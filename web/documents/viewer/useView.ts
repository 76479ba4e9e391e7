import { useState } from 'react';
import type { Zoom } from './zoomSteps.ts';

export interface View {
  zoom: Zoom;
  onZoom(zoom: Zoom): void;
  /** Whether all pages are shown small beside it. */
  hasThumbnails: boolean;
  onThumbnails(areShown: boolean): void;
}

/** How documents are looked at: the same when the next one is opened. */
export function useView(): View {
  const [zoom, onZoom] = useState<Zoom>(1);
  const [hasThumbnails, onThumbnails] = useState(false);
  return { zoom, onZoom, hasThumbnails, onThumbnails };
}

import type { Corners, Size } from './geometry.ts';
import type { PageWarning } from './pageWarnings.ts';

export type PictureRefusal =
  | 'unknown'
  | 'heic'
  | 'cutShort'
  | 'tooManyDots'
  | 'memory'
  | 'notLoaded';

export interface DecodedPicture extends Size {
  /** The master is upright, not larger than a page needs, and without the place and time of the camera. */
  master: Blob;
  found: Corners | null;
  isCutOff: boolean;
}

export interface PageSettings {
  corners: Corners;
  turns: number;
  isClear: boolean;
}

export interface PageRenderRequest extends PageSettings {
  master: Blob;
  size: Size;
  dots: number;
  quality: number;
}

export interface RenderedPage extends Size {
  jpeg: Blob;
  view: Blob;
  warnings: PageWarning[];
}

export type WorkerRequest = { kind: 'read'; file: Blob } | ({ kind: 'make' } & PageRenderRequest);

export type WorkerResponse =
  | { result: DecodedPicture | RenderedPage }
  | { refusal: PictureRefusal; size?: Size };

export class PictureRefusedError extends Error {
  readonly refusal: PictureRefusal;
  readonly size: Size | undefined;

  constructor(refusal: PictureRefusal, size?: Size) {
    super(refusal);
    this.refusal = refusal;
    this.size = size;
  }
}

import type { Corners, Size } from './geometry.ts';
import type { Warning } from './warnings.ts';

export type Refusal = 'unknown' | 'heic' | 'cutShort' | 'tooManyDots' | 'memory' | 'notLoaded';

export interface ReadPicture extends Size {
  /** The upright picture, not larger than a page needs, without the place and time of the camera. */
  master: Blob;
  found: Corners | null;
  isCutOff: boolean;
}

export interface PageChoices {
  corners: Corners;
  turns: number;
  isClear: boolean;
}

export interface PageRequest extends PageChoices {
  master: Blob;
  size: Size;
  dots: number;
  quality: number;
}

export interface MadePage extends Size {
  jpeg: Blob;
  view: Blob;
  warnings: Warning[];
}

export type WorkerRequest = { kind: 'read'; file: Blob } | ({ kind: 'make' } & PageRequest);

export type WorkerResponse = { result: ReadPicture | MadePage } | { refusal: Refusal; size?: Size };

export class PictureRefused extends Error {
  readonly refusal: Refusal;
  readonly size: Size | undefined;

  constructor(refusal: Refusal, size?: Size) {
    super(refusal);
    this.refusal = refusal;
    this.size = size;
  }
}

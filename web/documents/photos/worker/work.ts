import type { Corners, Size } from './geometry.ts';
import type { Warning } from './warnings.ts';

/** Why a picture is no page: each has a sentence of its own. */
export type Refusal =
  | 'unknown'
  | 'heic'
  | 'cutShort'
  | 'tooManyDots'
  | 'memory'
  | 'notLoaded'
  | 'browser';

export interface ReadPicture extends Size {
  /** Upright, without anything about where and when, at most as large as a page needs. */
  master: Blob;
  /** The page's corners, where they are sure. */
  found: Corners | null;
  isCutOff: boolean;
}

export interface PageWanted {
  master: Blob;
  size: Size;
  corners: Corners;
  /** Quarter turns clockwise. */
  turns: number;
  isClear: boolean;
  dots: number;
  quality: number;
}

export interface MadePage extends Size {
  jpeg: Blob;
  /** As `jpeg`, small. */
  view: Blob;
  warnings: Warning[];
}

export type Asked = { kind: 'read'; file: Blob } | ({ kind: 'make' } & PageWanted);

export type Answered = { result: ReadPicture | MadePage } | { refusal: Refusal; size?: Size };

/** A picture that became no page. */
export class PictureRefused extends Error {
  readonly refusal: Refusal;
  readonly size: Size | undefined;

  constructor(refusal: Refusal, size?: Size) {
    super(refusal);
    this.refusal = refusal;
    this.size = size;
  }
}

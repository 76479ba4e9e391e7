export interface UploadedFile {
  filename: string;
  /** Its bytes, in order. */
  pieces: Buffer[];
}

export interface Download {
  filename: string;
  mediaType: string;
  size: number;
  content: NodeJS.ReadableStream;
}

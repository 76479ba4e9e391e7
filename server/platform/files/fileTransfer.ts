export interface UploadedFile {
  filename: string;
  pieces: Buffer[];
}

export interface Download {
  filename: string;
  mediaType: string;
  /** Null while it is still being made as it is sent. */
  size: number | null;
  content: NodeJS.ReadableStream;
}

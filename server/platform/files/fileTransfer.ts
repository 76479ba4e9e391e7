export interface UploadedFile {
  filename: string;
  pieces: Buffer[];
}

export interface Download {
  filename: string;
  mediaType: string;
  /** `size` is null when the content is still being produced while it is sent. */
  size: number | null;
  content: NodeJS.ReadableStream;
}

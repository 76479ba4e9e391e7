/** Joins the parts into one, because Firefox cannot decode a picture from a blob of several parts. */
export async function joinBlobParts(parts: BlobPart[], type: string): Promise<Blob> {
  return new Blob([await new Blob(parts).arrayBuffer()], { type });
}

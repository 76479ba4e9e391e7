const fileHeaderBytes = 30;

/**
 * Calls `onFile` for each file in a ZIP archive while it is downloaded. This works only for the portal's own
 * archives, which state the length of each file in its local header.
 */
export function createZipFileReporter(onFile: (name: string) => void): (piece: Uint8Array) => void {
  let header = new Uint8Array(0);
  let bytesToSkip = 0;
  let isAtEnd = false;

  return (piece) => {
    let rest = piece;
    while (rest.length > 0 && !isAtEnd) {
      const skipped = Math.min(bytesToSkip, rest.length);
      bytesToSkip -= skipped;
      rest = rest.subarray(skipped);
      if (rest.length === 0) return;
      const buffer = new Uint8Array(header.length + rest.length);
      buffer.set(header);
      buffer.set(rest, header.length);
      const view = new DataView(buffer.buffer);
      if (buffer.length >= 4 && view.getUint32(0, true) !== 0x04034b50) {
        isAtEnd = true;
        return;
      }
      const nameLength = buffer.length >= fileHeaderBytes ? view.getUint16(26, true) : 0;
      if (buffer.length < fileHeaderBytes + nameLength || buffer.length < fileHeaderBytes) {
        header = buffer;
        return;
      }
      onFile(
        new TextDecoder().decode(buffer.subarray(fileHeaderBytes, fileHeaderBytes + nameLength)),
      );
      bytesToSkip =
        fileHeaderBytes + nameLength + view.getUint16(28, true) + view.getUint32(18, true);
      header = new Uint8Array(0);
      rest = buffer;
    }
  };
}

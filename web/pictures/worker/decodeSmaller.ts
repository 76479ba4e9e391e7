import type { Size } from './geometry.ts';

/**
 * Chromium decodes a JPEG in eighths of its size, so that not all dots of a photo of 48 megapixels are in memory at
 * once. Null where a browser has no such decoder.
 */
export async function decodeSmaller(
  jpeg: Blob,
  { width, height }: Size,
  share: number,
): Promise<VideoFrame | null> {
  if (typeof ImageDecoder === 'undefined') return null;
  const eighths = Math.ceil(share * 8);
  try {
    const decoder = new ImageDecoder({
      type: 'image/jpeg',
      data: jpeg.stream(),
      desiredWidth: Math.ceil((width * eighths) / 8),
      desiredHeight: Math.ceil((height * eighths) / 8),
    });
    const { image } = await decoder.decode();
    decoder.close();
    return image;
  } catch {
    return null;
  }
}

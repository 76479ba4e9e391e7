import type { Size } from './geometry.ts';
import type { PixelData } from './straightenPage.ts';

export interface GreyPicture extends Size {
  data: Uint8ClampedArray;
}

export function toGreyPicture({ data, width, height }: PixelData): GreyPicture {
  const grey = new Uint8ClampedArray(width * height);
  for (let position = 0; position < grey.length; position += 1)
    grey[position] = computeLightness(data, position * 4);
  return { data: grey, width, height };
}

export function computeLightness(data: Uint8ClampedArray, at: number): number {
  return (
    (data[at] as number) * 0.299 +
    (data[at + 1] as number) * 0.587 +
    (data[at + 2] as number) * 0.114
  );
}

export function findQuantile(counts: Uint32Array, share: number): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let sum = 0;
  for (let value = 0; value < counts.length; value += 1) {
    sum += counts[value] as number;
    if (sum >= all * share && sum > 0) return value;
  }
  return counts.length - 1;
}

export function countBrightness(data: Uint8ClampedArray): Uint32Array {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] as number) + 1;
  return counts;
}

/** Computes Otsu's threshold (1979) between two groups of values; the contrast ranges from 0 to 1. */
export function computeOtsuThreshold(counts: Uint32Array): { threshold: number; contrast: number } {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const sum = counts.reduce((total, count, value) => total + count * value, 0);
  const mean = sum / all;
  const spread = counts.reduce((total, count, value) => total + count * (value - mean) ** 2, 0);
  let [best, threshold, last, below, sumBelow] = [0, 0, 0, 0, 0];
  for (let value = 0; value < 255; value += 1) {
    below += counts[value] as number;
    sumBelow += value * (counts[value] as number);
    const above = all - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2;
    if (between > best) [best, threshold, last] = [between, value, value];
    else if (between === best) last = value;
  }
  // When no value lies between the groups, every threshold in the gap separates them, and the middle is safest.
  threshold = (threshold + last) / 2;
  return { threshold, contrast: spread === 0 ? 0 : best / all / spread };
}

import { countBrightness, findQuantile, type GreyPicture } from './greyPicture.ts';

/** A warning never prevents the upload of a page. */
export type PageWarning = 'blurred' | 'dark' | 'cutOff' | 'empty' | 'small';

const maxDarkPaperBrightness = 85;
const maxInkShareOfEmptyPage = 0.002;
const minSharpContrast = 0.35;

/**
 * Analyses the page before its text is cleared. Blur cannot be judged when a side is shorter than about
 * 1,000 pixels.
 */
export function findPageWarnings(page: GreyPicture): PageWarning[] {
  const counts = countBrightness(page.data);
  const paper = findQuantile(counts, 0.9);
  const warnings: PageWarning[] = [];
  if (paper < maxDarkPaperBrightness) warnings.push('dark');
  const { steps, ink } = measureContrast(page);
  const range = findQuantile(counts, 0.98) - findQuantile(counts, 0.005);
  if (ink < maxInkShareOfEmptyPage) return [...warnings, 'empty'];
  // On a sharp page the strongest edges go from ink to paper within two pixels.
  if (findQuantile(steps, 0.999) < range * minSharpContrast) warnings.push('blurred');
  return warnings;
}

function measureContrast({ data, width, height }: GreyPicture): {
  steps: Uint32Array;
  ink: number;
} {
  const steps = new Uint32Array(256);
  let marked = 0;
  let all = 0;
  // The border is skipped, because it may show the table.
  const rimX = Math.ceil(width * 0.03) + 4;
  const rimY = Math.ceil(height * 0.03) + 4;
  for (let y = rimY; y < height - rimY; y += 1) {
    for (let x = rimX; x < width - rimX; x += 1) {
      const at = y * width + x;
      const here = data[at] as number;
      // Averages of four pixels are compared, so that the noise of a camera does not count as edges.
      const square = computeAverageOfFourPixels(data, at, width);
      const near = Math.max(
        Math.abs(square - computeAverageOfFourPixels(data, at - 2, width)),
        Math.abs(square - computeAverageOfFourPixels(data, at - 2 * width, width)),
      );
      const far = Math.max(
        Math.abs(here - (data[at - 4] as number)),
        Math.abs(here - (data[at - width * 4] as number)),
      );
      steps[near >> 2] = (steps[near >> 2] as number) + 1;
      if (far > 24) marked += 1;
      all += 1;
    }
  }
  return { steps, ink: marked / Math.max(1, all) };
}

const computeAverageOfFourPixels = (data: Uint8ClampedArray, at: number, width: number) =>
  (data[at] as number) +
  (data[at + 1] as number) +
  (data[at + width] as number) +
  (data[at + width + 1] as number);

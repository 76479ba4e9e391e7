/** Dots an inch and quality of a page's picture, from the best to the least that is still readable. */
export const steps = [
  { dots: 300, quality: 0.82, share: 1 },
  { dots: 250, quality: 0.76, share: 0.6 },
  { dots: 220, quality: 0.7, share: 0.42 },
  { dots: 200, quality: 0.62, share: 0.32 },
  { dots: 200, quality: 0.5, share: 0.26 },
] as const;

export const lastStep = steps.length - 1;

/**
 * The step to try next, when all pages together have so many bytes at this one: what each step takes off is
 * guessed, so that ten pages are not made five times over.
 */
export function nextStep(step: number, bytes: number, limit: number): number {
  const guessed = (other: number) =>
    (bytes * (steps[other]?.share ?? 0)) / (steps[step]?.share ?? 1);
  if (bytes > limit) {
    const fitting = steps.findIndex((_, other) => other > step && guessed(other) <= limit);
    return fitting < 0 ? lastStep : fitting;
  }
  // A page was taken out: only where there is room enough, or it would go back and forth.
  const better = steps.findIndex((_, other) => other < step && guessed(other) <= limit * 0.8);
  return better < 0 ? step : better;
}

/** How many of the pages the first of two documents takes, so that both are about as large. */
export function firstHalf(bytesOfPages: readonly number[]): number {
  const all = bytesOfPages.reduce((sum, bytes) => sum + bytes, 0);
  let sum = 0;
  const count = bytesOfPages.findIndex((bytes) => {
    sum += bytes;
    return sum * 2 >= all;
  });
  return Math.min(Math.max(1, count + 1), bytesOfPages.length - 1);
}

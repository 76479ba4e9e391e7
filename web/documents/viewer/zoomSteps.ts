/** A share of the available width, or the whole page at once. */
export type Zoom = number | 'page';

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const alike = 0.01;

/** The next step above or below; the same where there is none. */
export function zoomedBy(factor: number, by: 1 | -1): number {
  const next =
    by > 0
      ? steps.find((step) => step > factor + alike)
      : steps.findLast((step) => step < factor - alike);
  return next ?? factor;
}

/** Returns the time since a value of `Date.now()`. If the clock was set back, the time counts as infinite. */
export function getMillisecondsSince(moment: number): number {
  const passed = Date.now() - moment;
  return passed < 0 ? Number.POSITIVE_INFINITY : passed;
}

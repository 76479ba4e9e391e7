/** Returns the time since a value of `Date.now()`. A clock that was set back counts as a long time. */
export function millisecondsSince(moment: number): number {
  const passed = Date.now() - moment;
  return passed < 0 ? Number.POSITIVE_INFINITY : passed;
}

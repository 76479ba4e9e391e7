/** Since a moment that `Date.now()` told. Where the device's clock was set back since, it counts as long ago. */
export function millisecondsSince(moment: number): number {
  const passed = Date.now() - moment;
  return passed < 0 ? Number.POSITIVE_INFINITY : passed;
}

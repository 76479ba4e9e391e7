/** Whoever refuses cookies has no storage either, and a full one takes nothing: pages work without it. */
export function withStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

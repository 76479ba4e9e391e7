/** Returns undefined when the browser's storage is blocked or full, because pages must work without it. */
export function withStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** Returns undefined when the browser's storage is blocked or full, because pages must work without it. */
export function tryStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

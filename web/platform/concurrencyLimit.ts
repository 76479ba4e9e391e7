export function createConcurrencyLimit(max: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (running < max) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

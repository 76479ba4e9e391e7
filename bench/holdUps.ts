/**
 * For how long others had to wait for a turn of the event loop, on the clock and in time of the processor: where other
 * programs keep the machine busy, only the second tells how much work there was between two turns.
 */
export function watchHoldUps() {
  const longest = { onTheClock: 0, ofTheProcessor: 0 };
  const processorTime = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let at = performance.now();
  let used = processorTime();
  const timer = setInterval(() => {
    const [now, usedNow] = [performance.now(), processorTime()];
    longest.onTheClock = Math.max(longest.onTheClock, now - at);
    longest.ofTheProcessor = Math.max(longest.ofTheProcessor, usedNow - used);
    at = now;
    used = usedNow;
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

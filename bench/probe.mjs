/**
 * Loaded into the portal and into the floor alike (`node --import`): says what the process uses, as the
 * process itself sees it. It changes nothing in either, and is no TypeScript, whose reader takes memory.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolution = 10;
const delay = monitorEventLoopDelay({ resolution });
let peakMemory = 0;
let processor = process.cpuUsage();
const notePeak = () => {
  peakMemory = Math.max(peakMemory, process.memoryUsage.rss());
};

delay.enable();
setInterval(notePeak, 50).unref();
process.on('message', () => {
  notePeak();
  const { user, system } = process.cpuUsage(processor);
  process.send?.({
    memory: process.memoryUsage.rss(),
    peakMemory,
    processorMilliseconds: (user + system) / 1000,
    longestDelay: Math.max(0, delay.max / 1e6 - resolution),
  });
  peakMemory = 0;
  processor = process.cpuUsage();
  delay.reset();
});
// The channel to the parent must not keep the process alive.
process.channel?.unref();

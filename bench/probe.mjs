/**
 * This module is loaded into the portal and into the minimal server (`node --import`) and reports the
 * resources that the process uses. It is plain JavaScript, because reading TypeScript would take memory.
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
// The channel to the parent process must not keep this process alive.
process.channel?.unref();

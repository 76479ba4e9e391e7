/**
 * This module is loaded into the portal and into the minimal server (`node --import`) and reports the
 * resources that the process uses. It is plain JavaScript, because reading TypeScript would take memory.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMilliseconds = 10;
const delay = monitorEventLoopDelay({ resolution: resolutionMilliseconds });
let peakMemory = 0;
let startProcessorUsage = process.cpuUsage();
const recordPeakMemory = () => {
  peakMemory = Math.max(peakMemory, process.memoryUsage.rss());
};

delay.enable();
setInterval(recordPeakMemory, 50).unref();
process.on('message', () => {
  recordPeakMemory();
  const { user, system } = process.cpuUsage(startProcessorUsage);
  process.send?.({
    memory: process.memoryUsage.rss(),
    peakMemory,
    processorMilliseconds: (user + system) / 1000,
    longestDelay: Math.max(0, delay.max / 1e6 - resolutionMilliseconds),
  });
  peakMemory = 0;
  startProcessorUsage = process.cpuUsage();
  delay.reset();
});
// The channel to the parent process must not keep this process alive.
process.channel?.unref();

import { readFileSync } from 'node:fs';
import { sendRequest } from '../../test/support/server.ts';

const millisecondsBetweenSamples = 1_000;
const bytesPerMegabyte = 1_048_576;

interface MemorySample {
  resident: number;
  heap: number;
}

export function watchMemory({ url, pid }: { url: string; pid: number }, token: string) {
  const samples: MemorySample[] = [];

  async function look(): Promise<void> {
    const { body } = await sendRequest(`${url}/metrics`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(body)?.[1]);
    samples.push({
      resident: figure('process_resident_memory_bytes'),
      heap: figure('nodejs_heap_size_used_bytes'),
    });
  }

  const timer = setInterval(() => look().catch(() => {}), millisecondsBetweenSamples).unref();
  return {
    stop: () => clearInterval(timer),
    /** In each tenth of the time, the smallest heap shows the memory that is really in use. The rest is garbage. */
    rows() {
      const tenth = Math.ceil(samples.length / 10);
      return Array.from({ length: 10 }, (_, index) =>
        samples.slice(index * tenth, (index + 1) * tenth),
      )
        .filter((part) => part.length > 0)
        .map((part) => ({
          'least heap MB': Math.round(Math.min(...part.map(({ heap }) => heap)) / bytesPerMegabyte),
          'most memory MB': Math.round(
            Math.max(...part.map(({ resident }) => resident)) / bytesPerMegabyte,
          ),
        }));
    },
    peak(): string {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return `${Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024)} MB`;
    },
  };
}

import { documentLimits } from '../../../contract/documents.ts';
import type { Shrunk } from './worker/shrink.ts';
import type { FromShrinking, ToShrink } from './worker/shrinkWorker.ts';
import ShrinkWorker from './worker/shrinkWorker.ts?worker';

/** A picture more or less must not push it over the limit while it is sent. */
const most = documentLimits.bytes - 10_000;
const longestMilliseconds = 180_000;

/** In a worker, which ends with the signal, after three minutes, or when memory runs out. */
export async function shrinkFile(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Shrunk> {
  const bytes = await file.arrayBuffer();
  signal.throwIfAborted();
  const worker = new ShrinkWorker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Shrunk>((resolve, reject) => {
      const fail = () => reject(new Error('The document could not be made smaller.'));
      timer = setTimeout(fail, longestMilliseconds);
      signal.addEventListener('abort', fail);
      worker.onerror = (event) => {
        event.preventDefault();
        fail();
      };
      worker.onmessage = ({ data }: MessageEvent<FromShrinking>) => {
        if ('share' in data) onProgress(data.share);
        else if ('shrunk' in data) resolve(data.shrunk);
        else fail();
      };
      const question: ToShrink = { bytes, most };
      worker.postMessage(question, [bytes]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

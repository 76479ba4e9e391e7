import {
  type MadePage,
  type PageRequest,
  PictureRefused,
  type ReadPicture,
  type Refusal,
  type WorkerRequest,
  type WorkerResponse,
} from '../worker/messages.ts';
import PictureWorker from '../worker/pictureWorker.ts?worker';

const maxWait = 60_000;
let worker: Worker | null = null;
/**
 * Each request is sent after the previous one ends, because decoding several pictures at once takes too much
 * memory.
 */
let last: Promise<unknown> = Promise.resolve();

export const readPicture = (file: Blob) =>
  sendToWorker({ kind: 'read', file }) as Promise<ReadPicture>;

export const makePage = (page: PageRequest) =>
  sendToWorker({ kind: 'make', ...page }) as Promise<MadePage>;

function sendToWorker(request: WorkerRequest): Promise<unknown> {
  const answer = last.then(() => ask(request));
  last = answer.catch(() => {});
  return answer;
}

function ask(request: WorkerRequest): Promise<unknown> {
  worker ??= new PictureWorker();
  const asking = worker;
  return new Promise((resolve, reject) => {
    // In some browsers a worker that runs out of memory ends silently.
    const giveUp = (refusal: Refusal) => {
      clearTimeout(timer);
      asking.terminate();
      worker = null;
      reject(new PictureRefused(refusal));
    };
    const timer = setTimeout(() => giveUp('memory'), maxWait);
    asking.onerror = (event) => {
      event.preventDefault();
      // The error event of a script that failed to load has no message.
      giveUp(event instanceof ErrorEvent ? 'memory' : 'notLoaded');
    };
    asking.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
      clearTimeout(timer);
      if ('result' in data) resolve(data.result);
      else reject(new PictureRefused(data.refusal, data.size));
    };
    asking.postMessage(request);
  });
}

export function stopWorker(): void {
  last = last.then(() => {
    worker?.terminate();
    worker = null;
  });
}

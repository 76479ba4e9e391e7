import PictureWorker from '../worker/pictureWorker.ts?worker';
import {
  type DecodedPicture,
  type PageRenderRequest,
  type PictureRefusal,
  PictureRefusedError,
  type RenderedPage,
  type WorkerRequest,
  type WorkerResponse,
} from '../worker/pictureWorkerMessages.ts';

const maxWorkerWaitMs = 60_000;
let activeWorker: Worker | null = null;
/**
 * Each request is sent after the previous one ends, because decoding several pictures at once takes too much memory.
 */
let lastRequest: Promise<unknown> = Promise.resolve();

export const readPictureInWorker = (file: Blob) =>
  queueWorkerRequest({ kind: 'read', file }) as Promise<DecodedPicture>;

export const renderPageInWorker = (page: PageRenderRequest) =>
  queueWorkerRequest({ kind: 'make', ...page }) as Promise<RenderedPage>;

function queueWorkerRequest(request: WorkerRequest): Promise<unknown> {
  const answer = lastRequest.then(() => requestFromWorker(request));
  lastRequest = answer.catch(() => {});
  return answer;
}

function requestFromWorker(request: WorkerRequest): Promise<unknown> {
  activeWorker ??= new PictureWorker();
  const asking = activeWorker;
  return new Promise((resolve, reject) => {
    // In some browsers a worker that runs out of memory ends silently.
    const giveUp = (refusal: PictureRefusal) => {
      clearTimeout(timer);
      asking.terminate();
      activeWorker = null;
      reject(new PictureRefusedError(refusal));
    };
    const timer = setTimeout(() => giveUp('memory'), maxWorkerWaitMs);
    asking.onerror = (event) => {
      event.preventDefault();
      // The error event of a script that failed to load has no message.
      giveUp(event instanceof ErrorEvent ? 'memory' : 'notLoaded');
    };
    asking.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
      clearTimeout(timer);
      if ('result' in data) resolve(data.result);
      else reject(new PictureRefusedError(data.refusal, data.size));
    };
    asking.postMessage(request);
  });
}

export function stopPictureWorker(): void {
  lastRequest = lastRequest.then(() => {
    activeWorker?.terminate();
    activeWorker = null;
  });
}

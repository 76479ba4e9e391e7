import { readDocument } from '../../../platform/download.ts';
import type { ReadWord, WordAnswer } from './word.worker.ts';
import WordWorker from './word.worker.ts?worker';

/** Reading takes a second at most; what takes this long was made for it. */
const mostMilliseconds = 20_000;

type Lack = Extract<WordAnswer, { failure: unknown }>['failure'];

/** Why a Word document cannot be shown. */
class UnreadableWord extends Error {
  readonly lack: Lack;
  constructor(lack: Lack) {
    super(lack);
    this.lack = lack;
  }
}

/** Reads a Word document in a worker of its own, which ends with it, or before when it takes too long. */
export async function openWord(documentId: number, signal: AbortSignal): Promise<ReadWord> {
  const blob = await readDocument(documentId, signal);
  const bytes = await blob.arrayBuffer();
  signal.throwIfAborted();
  const worker = new WordWorker();
  try {
    const answer = await new Promise<WordAnswer>((resolve, reject) => {
      const wait = setTimeout(() => resolve({ failure: 'tooLarge' }), mostMilliseconds);
      worker.onmessage = ({ data }: MessageEvent<WordAnswer>) => {
        clearTimeout(wait);
        resolve(data);
      };
      worker.onerror = () => resolve({ failure: 'damaged' });
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.postMessage(bytes, [bytes]);
    });
    if ('failure' in answer) throw new UnreadableWord(answer.failure);
    return answer.read;
  } finally {
    worker.terminate();
  }
}

export const lackOfWord = (error: unknown): Lack | 'unreadable' =>
  error instanceof UnreadableWord ? error.lack : 'unreadable';

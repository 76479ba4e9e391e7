import { type Shrunk, shrink } from './shrink.ts';

export interface ToShrink {
  bytes: ArrayBuffer;
  most: number;
}

export type FromShrinking = { share: number } | { shrunk: Shrunk } | { failed: true };

const say = (message: FromShrinking) => postMessage(message);

addEventListener('message', async ({ data }: MessageEvent<ToShrink>) => {
  try {
    const onProgress = (share: number) => say({ share });
    say({ shrunk: await shrink(new Uint8Array(data.bytes), data.most, onProgress) });
  } catch {
    // A rejected promise in a worker does not fire the page's error event.
    say({ failed: true });
  }
});

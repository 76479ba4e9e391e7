import type { CDPSession, Page } from 'playwright-core';

export interface InteractionResult {
  milliseconds: number;
  bytes: number;
}

export async function slowDownPage(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

const quietMilliseconds = 1_000;

/** People look at a page before they press again, and meanwhile the page preloads files. */
export function createQuietWaiter(page: Page): () => Promise<void> {
  let running = 0;
  let last = performance.now();
  const note = (change: number) => () => {
    running += change;
    last = performance.now();
  };
  page.on('request', note(1));
  page.on('requestfinished', note(-1));
  page.on('requestfailed', note(-1));
  return async () => {
    last = performance.now();
    while (running > 0 || performance.now() - last < quietMilliseconds)
      await page.waitForTimeout(50);
  };
}

const maxWaitMilliseconds = 90_000;

/**
 * Measures from the browser's input event, so that waiting for a busy page counts, to the second animation frame after
 * the awaited content is in the document, when it is drawn. The page evaluates `awaited` after each change.
 */
export async function measureInteraction(
  page: Page,
  session: CDPSession,
  { name, awaited }: { name: string; awaited: string },
  act: () => Promise<unknown>,
): Promise<InteractionResult> {
  let bytes = 0;
  const count = ({ encodedDataLength }: { encodedDataLength: number }) => {
    bytes += encodedDataLength;
  };
  await page.evaluate(`void (window.painted = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('Nothing came of it: ${name}')), ${maxWaitMilliseconds});
    const presses = ['pointerdown', 'keydown', 'change'];
    let at = 0;
    const look = () => {
      if (at === 0 || !(${awaited})) return;
      changes.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - at)));
    };
    const changes = new MutationObserver(look);
    const onPress = ({ timeStamp }) => {
      at = timeStamp;
      for (const type of presses) removeEventListener(type, onPress, true);
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    };
    for (const type of presses) addEventListener(type, onPress, true);
  }))`);
  session.on('Network.loadingFinished', count);
  await act();
  const milliseconds = await page.evaluate<number>('window.painted');
  session.off('Network.loadingFinished', count);
  return { milliseconds, bytes };
}

import { lostScripts } from '../ui/loadFile.ts';

/**
 * WebKit caches a failed script load for the next page, too, unless the script is fetched meanwhile. The document
 * lists the scripts of its page.
 */
export async function loadPageAgain(): Promise<void> {
  try {
    const document = await (await fetch(location.href)).text();
    const named = [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
      ([, name = '']) => new URL(name, location.href).href,
    );
    await Promise.allSettled(
      [...new Set([...named, ...lostScripts])].map((address) =>
        fetch(address, { cache: lostScripts.has(address) ? 'reload' : 'default' }),
      ),
    );
  } finally {
    location.reload();
  }
}
